import { insertRecord } from '#server/operations/writeRecord.ts';
import { abilityFor, allows } from '#src/access/ability.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { resources } from '#src/resources/index.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { openApp, type TestApp } from './app.ts';
import type { Values } from './records.ts';
import { createUser, signIn } from './signIn.ts';

/** Whoever asks: every role, a bounty-admin whose e-mail isn't confirmed, and nobody. */
export type Asking = RoleName | 'unverified' | 'nobody';
export const everyone: readonly Asking[] = [...roleNames, 'unverified', 'nobody'];

/** What is answered in each of the four columns of a table of expectations. */
export type Answers = readonly number[];
export const all = (status: number): Answers => [status, status, status, status];

/** The address of a resource's list. */
export const addressOf = ({ service, path }: Resource): string => `/api/${service}${path}`;

/** The application with somebody signed in for each way of asking. */
export interface Askers extends Pick<TestApp, 'platform' | 'close'> {
  /** 0 for nobody. */
  idOf(asking: Asking): number;
  /** A bounty-manager who asks nothing. */
  readonly someone: number;
  /** Writes a record past the rules of access. */
  insert(resource: Resource, values: Values): Promise<AnyRow>;
  /** @returns the status of the answer */
  ask(asking: Asking, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object): Promise<number>;
  /** What the browser thinks of it, from the same declarations. */
  expects(asking: Asking, action: string, resource: Resource, record?: AnyRow): boolean;
}

export async function openAskers(): Promise<Askers> {
  const { app, platform, close } = await openApp();
  const ids = new Map<Asking, number>();
  const headers = new Map<Asking, Record<string, string>>();
  const roleOf = (asking: Exclude<Asking, 'nobody'>): RoleName => (asking === 'unverified' ? 'bounty-admin' : asking);
  for (const asking of everyone) {
    if (asking === 'nobody') continue;
    const user = await createUser(platform, { roles: [roleOf(asking)], verified: asking !== 'unverified' });
    ids.set(asking, user.id);
    headers.set(asking, await signIn(app, user));
  }
  const idOf = (asking: Asking): number => ids.get(asking) ?? 0;
  const actorOf = (asking: Asking) =>
    asking === 'nobody'
      ? undefined
      : { id: idOf(asking), role: roleOf(asking), emailVerified: asking !== 'unverified' };
  return {
    platform,
    close,
    idOf,
    someone: (await createUser(platform, { roles: ['bounty-manager'] })).id,
    insert: (resource, values) => platform.database.transaction((tx) => insertRecord(tx, resource, values)),
    async ask(asking, method, url, payload) {
      return (await app.inject({ method, url, headers: headers.get(asking), payload })).statusCode;
    },
    expects: (asking, action, resource, record) =>
      allows(abilityFor(actorOf(asking), resources), action, resource.name, record),
  };
}
