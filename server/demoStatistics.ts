import './declarations.ts';
import { readConfiguration } from './configuration/configuration.ts';
import { openDatabase } from './database/database.ts';
import { refillDemoEvents } from './features/statistics/demo/fillDemoEvents.ts';
import { Statistics } from './features/statistics/statistics.ts';

/**
 * Puts so many events into the place of the demo's, to try statistics at scale. No server may work on the same folder meanwhile.
 * @param rows of all campaigns and the whole time; fewer are written, as campaigns have their ends
 * @throws ConfigurationError, FolderLocked, and Error where there is no engine
 */
export async function demoStatistics(
  environment: NodeJS.ProcessEnv,
  rows: number,
  say: (line: string) => void,
): Promise<void> {
  const configuration = readConfiguration(environment);
  const database = await openDatabase(configuration);
  // A warning is told before its details, or alone.
  const warn = (first: unknown, text?: string) => say(text ?? String(first));
  const statistics = new Statistics(configuration, { warn });
  try {
    await refillDemoEvents({ database }, statistics, { rows, log: { info: say } });
    say('Adding up …');
    await statistics.refresh();
  } finally {
    await statistics.close();
    await database.close();
  }
}
