import { roleIds } from '#src/access/roles.ts';
import type { demoAccounts } from './accounts.ts';
import type { Choices } from './random.ts';
import type { DemoUser } from './users.ts';

/** The IDs of the managers: the two demo accounts, and the others, who share the remaining projects. */
export interface Managers {
  readonly manager: number;
  readonly everyone: number;
  readonly others: Choices<number>;
}

type Email = (typeof demoAccounts)[number]['email'];

/** @param ids the users' IDs, in the same order */
export function managersAmong(users: readonly DemoUser[], ids: readonly number[]): Managers {
  const all = new Map(
    users.flatMap(({ email, roles }, index) => {
      const id = ids[index];
      return id !== undefined && roles.includes(roleIds['bounty-manager']) ? [[email, id] as const] : [];
    }),
  );
  const take = (email: Email): number | undefined => {
    const id = all.get(email);
    all.delete(email);
    return id;
  };
  const [manager, everyone] = [take('manager@quarry.test'), take('everyone@quarry.test')];
  const [first, ...rest] = all.values();
  if (manager === undefined || everyone === undefined || first === undefined)
    throw new Error('The demo users lack the managers of the demo campaigns.');
  return { manager, everyone, others: [first, ...rest] };
}
