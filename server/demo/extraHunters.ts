import { emailVerified, roleIds } from '#src/access/roles.ts';
import { plainName } from './emails.ts';
import { people } from './names.ts';
import { createRandom } from './random.ts';
import { historyOf } from './userHistory.ts';
import type { DemoUser } from './users.ts';

/** A separate seed, so that the number of hunters doesn't change other users. */
const seed = 20_260_311;

/** Each gives another last name to every first name. */
const steps = [5, 11, 23, 31] as const;

/** Hunters without whom the big tasks would have no crowd; nobody signs in as one of them. */
export function demoExtraHunters(now: Date): DemoUser[] {
  const random = createRandom(seed);
  return steps.flatMap((step, round) =>
    people.map(([firstName, , locale, timezone], index): DemoUser => {
      const lastName = people[(index + step) % people.length]?.[1] ?? '';
      return {
        email: `${plainName(firstName)}.${plainName(lastName)}${round + 2}@example.org`,
        firstName,
        lastName,
        roles: [roleIds['bounty-hunter'], emailVerified],
        timezone,
        locale,
        country: locale.slice(-2),
        telegram: null,
        payoutMethod: null,
        banReason: null,
        ...historyOf(random, now, 'active'),
      };
    }),
  );
}
