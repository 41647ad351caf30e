import type { EngineClient } from '#server/features/statistics/engine/engineClient.ts';
import type { BenchStage } from '../stage.ts';
import type { EventSizes } from './seedEvents.ts';

/** A server over an engine with many events. */
export interface EventStage {
  readonly stage: BenchStage;
  readonly engine: EngineClient;
  readonly sizes: EventSizes;
  /** Milliseconds: the days that are asked for end here. */
  readonly end: number;
}

export const day = 86_400_000;
/** Days: a month, as statistics are looked at. */
export const asked = 30;

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

interface Report {
  readonly groups: readonly string[];
  readonly metrics: readonly string[];
  readonly timezone?: string;
}

/** The address of a report of the last month. */
export function reportUrl(
  { stage: { address }, end }: EventStage,
  { groups, metrics, timezone = 'UTC' }: Report,
): string {
  const query = {
    from: dateOf(end - asked * day),
    to: dateOf(end - day),
    timezone,
    groups,
    metrics,
    sort: groups.slice(0, 2).map((field) => ({ field, order: 'ASC' })),
    limit: 100,
  };
  return `${address}/api/adnet/stats/grouped?q=${encodeURIComponent(JSON.stringify(query))}`;
}

/** Asks for a report, and reads all of it. */
export async function askReport(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`);
  await answer.json();
}
