import type { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import type { Random } from './random.ts';
import { hourOfDay, shifted, span } from './times.ts';

export type CampaignStatus = keyof typeof campaignStatus.values;

/** The times of a campaign's creation, last change, start and end. */
export interface Schedule {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** Returns a random time between `from` and `to` milliseconds ago. */
const ago = (random: Random, now: Date, from: number, to: number): Date => shifted(now, -random.integer(from, to));

/** Returns a campaign that runs or starts within days, approved within two days of its creation. Some end within a week. */
function active(random: Random, now: Date, nth: number): Schedule {
  const opens = nth % 9 === 8 ? random.integer(1, 4) : -random.integer(1, 45);
  const startAt = hourOfDay(now, opens, random.integer(7, 12));
  const createdAt = shifted(startAt, -random.integer(7 * span.day, 14 * span.day));
  const updatedAt = shifted(createdAt, random.integer(2 * span.hour, 2 * span.day));
  const closes = nth % 11 === 2 ? random.integer(5, 7) : random.integer(5, 80);
  return { createdAt, updatedAt, startAt, endAt: hourOfDay(now, closes, random.integer(16, 22)) };
}

/** Returns a campaign that has waited for a decision, for at most ten days. */
function pending(random: Random, now: Date, nth: number): Schedule {
  const createdAt =
    nth === 0 ? shifted(now, -(10 * span.day - span.hour)) : ago(random, now, 2 * span.hour, 9 * span.day);
  const opens = random.integer(3, 21);
  return {
    createdAt,
    updatedAt: createdAt,
    startAt: hourOfDay(now, opens, random.integer(7, 12)),
    endAt: hourOfDay(now, opens + random.integer(14, 70), random.integer(16, 22)),
  };
}

/** Returns an ended campaign; every third one was closed some days early. */
function closed(random: Random, now: Date, nth: number): Schedule {
  const ended = -random.integer(2, 240);
  const endAt = hourOfDay(now, ended, random.integer(16, 22));
  const startAt = hourOfDay(now, ended - random.integer(14, 70), random.integer(7, 12));
  const closing = closedEarly(nth) ? -random.integer(span.day, 6 * span.day) : span.minute;
  return {
    createdAt: shifted(startAt, -random.integer(4 * span.day, 14 * span.day)),
    updatedAt: shifted(endAt, closing),
    startAt,
    endAt,
  };
}

/** Returns a campaign that was rejected within two days; most could still run after a fix. */
function rejected(random: Random, now: Date): Schedule {
  const createdAt = ago(random, now, 3 * span.day, 40 * span.day);
  const updatedAt = shifted(createdAt, random.integer(3 * span.hour, 2 * span.day));
  const startAt = hourOfDay(createdAt, random.integer(6, 20), random.integer(7, 12));
  return { createdAt, updatedAt, startAt, endAt: hourOfDay(startAt, random.integer(21, 70), random.integer(16, 22)) };
}

/** Tests whether the nth closed campaign was closed by an administrator before its end. */
export const closedEarly = (nth: number): boolean => nth % 3 === 1;

const schedules = { active, pending, closed, rejected };

/** Returns the times of the nth campaign of a status. */
export const scheduleOf = (random: Random, now: Date, status: CampaignStatus, nth: number): Schedule =>
  schedules[status](random, now, nth);
