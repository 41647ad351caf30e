import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { type Actor, abilityFor, allows } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Values } from './records.ts';
import { createUser, signIn } from './signIn.ts';
import { openWorld } from './world.ts';

/** Who sends a request: a user of each role, a bounty-admin whose e-mail isn't confirmed, or nobody who is signed in. */
export type ActorKind = RoleName | 'unverified' | 'nobody';
export const everyone: readonly ActorKind[] = [...roleNames, 'unverified', 'nobody'];

/** The expected status codes of one operation, one for each column of a table. */
export type Answers = readonly number[];
/** The same status code in four columns. */
export const all = (status: number): Answers => [status, status, status, status];

/** The address of a resource's list. */
export const addressOf = ({ service, path }: Resource): string => `/api/${service}${path}`;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The application with a world of records, and somebody signed in for each kind of actor. */
export interface Actors {
  readonly platform: Platform;
  /** 0 for nobody. */
  idOf(kind: ActorKind): number;
  /** Another user, with every role, who owns what isn't the actor's own. Sends no requests. */
  readonly otherUser: number;
  /** Values of a valid new record, different each time. */
  sample(resource: Resource, values?: Values): Values;
  /** Inserts such a record, bypassing access rules. */
  insert(resource: Resource, values?: Values): Promise<AnyRow>;
  /** @returns the status code of the answer */
  ask(kind: ActorKind, method: Method, url: string, payload?: object): Promise<number>;
  /** Whether the browser offers it: what its `canAccess` answers, from the same declarations. */
  browserAllows(kind: ActorKind, action: string, resource: Resource, record?: AnyRow): boolean;
  close(): Promise<void>;
}

const roleOf = (kind: Exclude<ActorKind, 'nobody'>): RoleName => (kind === 'unverified' ? 'bounty-admin' : kind);

async function openActors(): Promise<Actors> {
  const world = await openWorld();
  const { platform } = world;
  const app = await buildApp(platform, { log: false });
  const unverified = await createUser(platform, { roles: [roleOf('unverified')], verified: false });
  const { id: otherUser } = await createUser(platform, { roles: roleNames });
  const headers = new Map<ActorKind, Record<string, string>>([['unverified', await signIn(app, unverified)]]);
  for (const role of roleNames) headers.set(role, await signIn(app, await world.account(role)));

  function actorOf(kind: ActorKind): Actor | undefined {
    if (kind === 'nobody') return undefined;
    if (kind === 'unverified') return { id: unverified.id, role: roleOf(kind), emailVerified: false };
    return world.actor(kind);
  }

  let last = 500;
  const next = (): number => {
    last += 20;
    return last;
  };
  return {
    platform,
    otherUser,
    idOf: (kind) => actorOf(kind)?.id ?? 0,
    sample: (resource, values) => world.sample(resource, next(), values),
    insert: (resource, values) => world.insert(resource, next(), values),
    async ask(kind, method, url, payload) {
      return (await app.inject({ method, url, headers: headers.get(kind), payload })).statusCode;
    },
    browserAllows: (kind, action, resource, record) =>
      allows(abilityFor(actorOf(kind), allResources()), action, resource.name, record),
    async close() {
      await app.close();
      await world.close();
    },
  };
}

/** Opens the application and its actors once for all tests of a file. @returns a function that reads them within a test */
export function actorsOfFile(): () => Actors {
  let here: Actors;
  beforeAll(async () => {
    here = await openActors();
  });
  afterAll(() => here.close());
  return () => here;
}
