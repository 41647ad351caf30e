import { emailVerifiedRoleId, roleIds } from '#src/access/roles.ts';
import { plainName } from './emails.ts';
import { people } from './names.ts';
import { createRandom } from './random.ts';
import { historyOf } from './userHistory.ts';
import type { DemoUser } from './users.ts';

/** A separate seed, so that the number of hunters doesn't change other users. */
const seed = 20_260_311;

/** Offsets in the list of names; each pairs every first name with another last name. */
const steps = [5, 11, 23, 31] as const;

/** Returns further hunters without sign-in, so that big tasks have many participants. */
export function demoExtraHunters(now: Date): DemoUser[] {
  const random = createRandom(seed);
  return steps.flatMap((step, round) =>
    people.map(([firstName, , locale, timezone], index): DemoUser => {
      const lastName = people[(index + step) % people.length]?.[1] ?? '';
      return {
        email: `${plainName(firstName)}.${plainName(lastName)}${round + 2}@example.org`,
        firstName,
        lastName,
        roles: [roleIds['bounty-hunter'], emailVerifiedRoleId],
        timezone,
        locale,
        country: locale.slice(-2),
        telegram: null,
        payoutMethod: null,
        company: null,
        address: null,
        vatId: null,
        banReason: null,
        ...historyOf(random, now, 'active'),
      };
    }),
  );
}
