import { buildApp } from '#server/app.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { type Actor, abilityFor, allows } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Values } from './records.ts';
import { createUser, signIn } from './signIn.ts';
import { openWorld } from './world.ts';

/** Whoever asks: every role, a bounty-admin whose e-mail isn't confirmed, and nobody. */
export type ActorKind = RoleName | 'unverified' | 'nobody';
export const everyone: readonly ActorKind[] = [...roleNames, 'unverified', 'nobody'];

/** What is answered in each of the columns of a table of expectations. */
export type Answers = readonly number[];
/** The same answer in four columns. */
export const all = (status: number): Answers => [status, status, status, status];

/** The address of a resource's list. */
export const addressOf = ({ service, path }: Resource): string => `/api/${service}${path}`;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The application with a world of records, and somebody signed in for each kind of actor. */
export interface Actors {
  readonly platform: Platform;
  /** 0 for nobody. */
  idOf(kind: ActorKind): number;
  /** A user of every role who asks nothing. */
  readonly someone: number;
  /** A valid record to create, that nobody has sent before. */
  sample(resource: Resource, values?: Values): Values;
  /** Writes such a record past the rules of access. */
  place(resource: Resource, values?: Values): Promise<AnyRow>;
  /** @returns the status of the answer */
  ask(kind: ActorKind, method: Method, url: string, payload?: object): Promise<number>;
  /** What the browser thinks of it, from the same declarations: `canAccess` answers this and nothing else. */
  expects(kind: ActorKind, action: string, resource: Resource, record?: AnyRow): boolean;
  close(): Promise<void>;
}

const roleOf = (kind: Exclude<ActorKind, 'nobody'>): RoleName => (kind === 'unverified' ? 'bounty-admin' : kind);

export async function openActors(): Promise<Actors> {
  const world = await openWorld();
  const { platform } = world;
  const app = await buildApp(platform, { log: false });
  const unverified = await createUser(platform, { roles: [roleOf('unverified')], verified: false });
  const { id: someone } = await createUser(platform, { roles: roleNames });
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
    someone,
    idOf: (kind) => actorOf(kind)?.id ?? 0,
    sample: (resource, values) => world.sample(resource, next(), values),
    place: (resource, values) => world.insert(resource, next(), values),
    async ask(kind, method, url, payload) {
      return (await app.inject({ method, url, headers: headers.get(kind), payload })).statusCode;
    },
    expects: (kind, action, resource, record) =>
      allows(abilityFor(actorOf(kind), allResources()), action, resource.name, record),
    async close() {
      await app.close();
      await world.close();
    },
  };
}
