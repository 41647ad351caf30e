import { adnetOwners, emailVerifiedRoleId, roleIds } from '#src/access/roles.ts';
import type { demoAccounts } from './accounts.ts';
import type { Choices } from './random.ts';
import { span } from './times.ts';
import type { DemoUser } from './users.ts';

/** A user who can own sites, and the date of registration. */
export interface AdnetOwner {
  readonly id: number;
  readonly since: Date;
}

/** The three demo accounts that own sites, and the other owners, who share the remaining sites. */
export interface AdnetOwners {
  readonly publisher: AdnetOwner;
  readonly advertiser: AdnetOwner;
  readonly everyone: AdnetOwner;
  readonly others: Choices<AdnetOwner>;
}

type Email = (typeof demoAccounts)[number]['email'];

const ownerRoles: readonly number[] = adnetOwners.map((role) => roleIds[role]);

/** The minimum age of a site owner's account, in milliseconds, which the history of a site requires. */
const leastAge = 45 * span.day;

/** @param ids the users' ids, in the same order */
export function adnetOwnersAmong(users: readonly DemoUser[], ids: readonly number[], now: Date): AdnetOwners {
  const all = new Map(
    users.flatMap(({ email, roles, createdAt }, index) => {
      const id = ids[index];
      const since = new Date(createdAt);
      const owns = roles.includes(emailVerifiedRoleId) && roles.some((role) => ownerRoles.includes(role));
      const isOld = now.getTime() - since.getTime() >= leastAge;
      return id !== undefined && owns && isOld ? [[email, { id, since }] as const] : [];
    }),
  );
  const take = (email: Email): AdnetOwner | undefined => {
    const owner = all.get(email);
    all.delete(email);
    return owner;
  };
  const publisher = take('publisher@quarry.test');
  const advertiser = take('advertiser@quarry.test');
  const everyone = take('everyone@quarry.test');
  const [first, ...rest] = all.values();
  if (!publisher || !advertiser || !everyone || !first)
    throw new Error('The demo users lack the owners of the demo sites.');
  return { publisher, advertiser, everyone, others: [first, ...rest] };
}
