import { emailVerifiedRoleId, roleIds } from '#src/access/roles.ts';
import { demoAccounts } from '../accounts.ts';
import { createCounter } from '../counter.ts';
import { plainName } from '../emails.ts';
import type { DemoUser } from '../users.ts';

/** A demo hunter, with their name on social networks. */
export interface DemoHunter {
  readonly id: number;
  readonly name: string;
  readonly fullName: string;
  readonly country: string | null;
  /** The date of registration. */
  readonly since: Date;
  /** Whether it is a demo account, which has a password. */
  readonly canSignIn: boolean;
}

const signInEmails: readonly string[] = demoAccounts.map(({ email }) => email);

/** Returns a function that creates unique handles; a repeated name gets a number. */
function handles(): (firstName: string, lastName: string) => string {
  const nthOf = createCounter();
  return (firstName, lastName) => {
    const name = `${plainName(firstName)}${plainName(lastName)}`;
    const start = name.slice(0, 'twelve chars'.length);
    const nth = nthOf(start);
    return nth === 0 ? name.slice(0, 'fifteen letters'.length) : `${start}${nth + 1}`;
  };
}

/** @param ids the users' IDs, in the same order */
export function huntersAmong(users: readonly DemoUser[], ids: readonly number[]): DemoHunter[] {
  const handleOf = handles();
  return users.flatMap(({ email, firstName, lastName, roles, country, createdAt }, index) => {
    const id = ids[index];
    const isHunter = roles.includes(roleIds['bounty-hunter']) && roles.includes(emailVerifiedRoleId);
    if (id === undefined || !isHunter || firstName === null || lastName === null) return [];
    return [
      {
        id,
        name: handleOf(firstName, lastName),
        fullName: `${firstName} ${lastName}`,
        country,
        since: new Date(createdAt),
        canSignIn: signInEmails.includes(email),
      },
    ];
  });
}
