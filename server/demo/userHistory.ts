import type { User } from '#src/resources/auth/users.ts';
import type { Random } from './random.ts';
import { shifted, span } from './times.ts';

/** The state of an account. Staff and managers are `around`; a `new` account hasn't confirmed its email. */
export type AccountState = 'around' | 'active' | 'banned' | 'disabled' | 'new';

type History = Pick<User, 'status' | 'createdAt' | 'lastActiveAt' | 'updatedAt' | 'version'>;

/** Milliseconds, both ends inclusive. */
type Range = readonly [from: number, to: number];

/** The time since users were last active; for active users from today to weeks ago. */
const lastSeenAgo: Readonly<Record<Exclude<AccountState, 'new'>, readonly [Range, ...Range[]]>> = {
  around: [[3 * span.minute, 2 * span.day]],
  active: [
    [3 * span.minute, 5 * span.hour],
    [span.hour, 3 * span.day],
    [span.day, 12 * span.day],
    [span.day, 70 * span.day],
  ],
  banned: [[4 * span.day, 120 * span.day]],
  disabled: [[100 * span.day, 300 * span.day]],
};

/** The time between users' last activity and their ban by moderators, or their disabling by the platform. */
const moderatedAfter: Readonly<Record<'banned' | 'disabled', Range>> = {
  banned: [span.hour, 3 * span.day],
  disabled: [90 * span.day, 95 * span.day],
};

/** Returns the time between registration and last activity; users who are around registered before the first campaign. */
const joinedBefore = (state: AccountState): Range =>
  state === 'around' ? [430 * span.day, 800 * span.day] : [20 * span.day, 400 * span.day];

/** Returns when a user registered, was last active and last changed. */
export function historyOf(random: Random, now: Date, state: AccountState): History {
  if (state === 'new') {
    const createdAt = shifted(now, -random.integer(2 * span.hour, 6 * span.day)).toISOString();
    return { status: 'active', createdAt, lastActiveAt: null, updatedAt: createdAt, version: 1 };
  }
  const lastActive = shifted(now, -random.integer(...random.pick(lastSeenAgo[state])));
  const created = shifted(lastActive, -random.integer(...joinedBefore(state)));
  const times = { createdAt: created.toISOString(), lastActiveAt: lastActive.toISOString() };
  if (state === 'banned' || state === 'disabled') {
    const updatedAt = shifted(lastActive, random.integer(...moderatedAfter[state])).toISOString();
    return { ...times, status: state, updatedAt, version: 2 };
  }
  const updatedAt = shifted(created, random.integer(span.hour, 15 * span.day)).toISOString();
  return { ...times, status: 'active', updatedAt, version: random.integer(1, 3) };
}
