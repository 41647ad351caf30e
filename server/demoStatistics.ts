import './declarations.ts';
import { readConfiguration } from './configuration/configuration.ts';
import { openDatabase } from './database/database.ts';
import { refillDemoEvents } from './features/statistics/demo/fillDemoEvents.ts';
import { Statistics } from './features/statistics/statistics.ts';

/**
 * Replaces the demo's events by a given number, for testing statistics at scale. No server may use the folder at the same time.
 * @param rows of all campaigns over the whole time; fewer are written, because campaigns end
 * @throws ConfigurationError, FolderLocked, and Error without a statistics engine
 */
export async function demoStatistics(
  environment: NodeJS.ProcessEnv,
  rows: number,
  say: (line: string) => void,
): Promise<void> {
  const configuration = readConfiguration(environment);
  const database = await openDatabase(configuration);
  // A warning's text comes before its details, or alone.
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
