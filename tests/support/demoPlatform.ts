import type { Database } from '#server/database/database.ts';
import { fillDemo } from '#server/demo/fillDemo.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fillSampleUploads } from '#server/uploads/samples.ts';
import { platformOver } from './app.ts';
import { fillShortDictionaries } from './dictionaries.ts';
import { openFilled } from './filledDatabase.ts';

/** The time that the demo data are filled in for. */
export const demoTime = new Date('2026-03-14T09:26:53.589Z');

/** What `fillDemo` returned and reported. */
interface Filling {
  readonly filled: boolean;
  readonly lines: readonly string[];
}

async function fill(database: Database): Promise<Filling> {
  const platform = await platformOver(database);
  await fillSampleUploads(platform);
  await fillShortDictionaries(platform);
  const lines: string[] = [];
  return { filled: await fillDemo(platform, (line) => lines.push(line), demoTime), lines };
}

/** A platform of the caller's own with the demo data, which a run fills in once. */
export async function openDemoPlatform(): Promise<{ readonly platform: Platform } & Filling> {
  const { database, notes } = await openFilled('demo', fill);
  return { platform: await platformOver(database), ...(JSON.parse(notes) as Filling) };
}
