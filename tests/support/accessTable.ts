import type { ActorKind, Actors, Answers } from './actors.ts';
import type { Values } from './records.ts';

/** Operation (`read`, `update`, `delete`, or `to <status>`) → its status code in each column; a single number stands for all of them. */
type Operations = Readonly<Record<string, number | Answers>>;

/** Who may do what to the records of a resource, transcribed by hand from the specification and the decisions about it. */
export interface AccessTable {
  readonly resource: string;
  /** Which records it is about, if the resource has more than one table. */
  readonly title?: string;
  /** The statuses of the records; left out if the resource has none. */
  readonly columns?: readonly string[];
  /** What an update sends. */
  readonly change: Values;
  readonly others: Readonly<Record<ActorKind, Operations>>;
  /** For the actor's own records; an actor without an entry has none. */
  readonly own: Readonly<Partial<Record<ActorKind, Operations>>>;
  /** The status code of a create; left out if another table of the resource has it. */
  readonly creating?: Readonly<Record<ActorKind, number>>;
  /** Further values that a record of that owner needs. */
  readonly needs?: (here: Actors, owner: number) => Promise<Values>;
  /** Further values of an existing record, which nobody sends. */
  readonly stored?: (here: Actors) => Promise<Values>;
}

/** The operations that every resource has, with their methods. */
export const methods = { read: 'GET', update: 'PATCH', delete: 'DELETE' } as const;

/** The same answer to every operation, in every column. */
export const always = (status: number, ...states: readonly string[]): Operations =>
  Object.fromEntries([...Object.keys(methods), ...states.map((name) => `to ${name}`)].map((name) => [name, status]));

/** For records that only the platform creates. */
export const createdByNobody: Readonly<Record<ActorKind, number>> = {
  'bounty-manager': 403,
  'bounty-admin': 403,
  'advert-admin': 403,
  admin: 403,
  'bounty-hunter': 403,
  publisher: 403,
  advertiser: 403,
  unverified: 403,
  nobody: 401,
};
