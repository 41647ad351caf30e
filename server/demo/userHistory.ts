import type { User } from '#src/resources/auth/users.ts';
import type { Random } from './random.ts';
import { shifted, span } from './times.ts';

/** What has become of an account. Staff and managers are around; what is new waits for its e-mail to be confirmed. */
export type Fate = 'around' | 'active' | 'banned' | 'disabled' | 'new';

type History = Pick<User, 'status' | 'createdAt' | 'lastActiveAt' | 'updatedAt' | 'version'>;

/** From and to, in milliseconds. */
type Range = readonly [from: number, to: number];

/** How long ago people were last seen; some of the active ones came back today, some are away for weeks. */
const away: Readonly<Record<Exclude<Fate, 'new'>, readonly [Range, ...Range[]]>> = {
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

/** How long after they were last seen the moderators acted, or the platform did. */
const decided: Readonly<Record<'banned' | 'disabled', Range>> = {
  banned: [span.hour, 3 * span.day],
  disabled: [90 * span.day, 95 * span.day],
};

/** Everyone who is around joined before the first campaign. */
const joined = (fate: Fate): Range =>
  fate === 'around' ? [430 * span.day, 800 * span.day] : [20 * span.day, 400 * span.day];

/** When somebody came, was last seen and was decided on. */
export function historyOf(random: Random, now: Date, fate: Fate): History {
  if (fate === 'new') {
    const createdAt = shifted(now, -random.integer(2 * span.hour, 6 * span.day)).toISOString();
    return { status: 'active', createdAt, lastActiveAt: null, updatedAt: createdAt, version: 1 };
  }
  const lastActive = shifted(now, -random.integer(...random.pick(away[fate])));
  const created = shifted(lastActive, -random.integer(...joined(fate)));
  const times = { createdAt: created.toISOString(), lastActiveAt: lastActive.toISOString() };
  if (fate === 'banned' || fate === 'disabled') {
    const updatedAt = shifted(lastActive, random.integer(...decided[fate])).toISOString();
    return { ...times, status: fate, updatedAt, version: 2 };
  }
  const updatedAt = shifted(created, random.integer(span.hour, 15 * span.day)).toISOString();
  return { ...times, status: 'active', updatedAt, version: random.integer(1, 3) };
}
