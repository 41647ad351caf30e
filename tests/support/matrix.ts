import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { type Transition, transitionTo } from '#src/schema/status.ts';
import { type ActorKind, type Actors, type Answers, addressOf, everyone, openActors } from './actors.ts';
import type { Values } from './records.ts';

/** Operation (`read`, `update`, `delete`, or `to <status>`) → its status code in each column; a single number stands for all of them. */
type Table = Readonly<Record<string, number | Answers>>;

/** Who may do what to the records of a resource, transcribed by hand from the specification and the decisions about it. */
export interface Matrix {
  readonly resource: string;
  /** Which records it is about, if the resource has more than one matrix. */
  readonly title?: string;
  /** The statuses of the records; left out if the resource has none. */
  readonly columns?: readonly string[];
  /** What an update sends. */
  readonly change: Values;
  readonly others: Readonly<Record<ActorKind, Table>>;
  /** For the actor's own records; an actor without an entry has none. */
  readonly own: Readonly<Partial<Record<ActorKind, Table>>>;
  /** The status code of a create; left out if another matrix of the resource has it. */
  readonly creating?: Readonly<Record<ActorKind, number>>;
  /** Further values that a record of that owner needs. */
  readonly needs?: (here: Actors, owner: number) => Promise<Values>;
}

const methods = { read: 'GET', update: 'PATCH', delete: 'DELETE' } as const;
const isPlain = (operation: string): operation is keyof typeof methods => operation in methods;
const reason = 'A reason of enough characters.';

/** The transition from the record's status to the one that an operation (`to closed`) names. */
function transitionOf(
  { status }: Resource,
  operation: string,
  record: AnyRow,
): { code: unknown; transition?: Transition } {
  const code = status?.machine.values[operation.slice('to '.length)];
  const transition = status && transitionTo(status.machine, record[status.field], code);
  return { code, transition };
}

/** Sends the request, and expects that the browser's access check agrees with the answer. */
async function answerTo(here: Actors, kind: ActorKind, matrix: Matrix, operation: string, record: AnyRow) {
  const resource = resourceNamed(matrix.resource);
  const one = `${addressOf(resource)}/${record.id}`;
  if (isPlain(operation)) {
    const payload = operation === 'update' ? { ...matrix.change, version: record.version } : undefined;
    const answer = await here.ask(kind, methods[operation], one, payload);
    expect({ operation, browser: here.browserAllows(kind, operation, resource, record) }).toEqual({
      operation,
      browser: answer === 200,
    });
    return answer;
  }
  const { code, transition } = transitionOf(resource, operation, record);
  const why = transition?.reason === undefined ? {} : { reason };
  const answer = await here.ask(kind, 'POST', `${one}/status`, { status: code, version: record.version, ...why });
  const browser = transition !== undefined && here.browserAllows(kind, transition.name, resource, record);
  expect({ operation, browser }).toEqual({ operation, browser: answer === 200 });
  return answer;
}

/** Tests every cell (actor × operation × owner × status) against the table and against the browser's access check. */
export function checkMatrix(matrix: Matrix): void {
  const { columns = [''], others, own, creating, needs = async () => ({}) } = matrix;
  const resource = resourceNamed(matrix.resource);
  const rows = everyone.flatMap((kind) => {
    const mine = own[kind];
    const row = { kind, whose: 'another’s', table: others[kind] };
    return mine === undefined ? [row] : [row, { kind, whose: 'own', table: mine }];
  });

  describe(`access to ${matrix.resource} ${matrix.title ?? ''}`, () => {
    let here: Actors;
    beforeAll(async () => {
      here = await openActors();
    });
    afterAll(() => here.close());

    async function insertOne(owner: number, column: string): Promise<AnyRow> {
      const { status, ownerField } = resource;
      const belonging = ownerField === undefined ? {} : { [ownerField]: owner };
      const state = status === undefined ? {} : { [status.field]: status.machine.values[column] };
      return here.insert(resource, { ...(await needs(here, owner)), ...belonging, ...state });
    }

    test.each(rows)('$whose, asked for by $kind', async ({ kind, whose, table }) => {
      for (const [operation, expected] of Object.entries(table)) {
        const answers: number[] = [];
        for (const column of columns) {
          const record = await insertOne(whose === 'own' ? here.idOf(kind) : here.otherUser, column);
          answers.push(await answerTo(here, kind, matrix, operation, record));
        }
        const wanted = typeof expected === 'number' ? columns.map(() => expected) : expected;
        expect({ operation, answers }).toEqual({ operation, answers: wanted });
      }
    });

    test('names every operation and every status', () => {
      const states = Object.keys(resource.status?.machine.values ?? {});
      const operations = [...Object.keys(methods), ...states.map((name) => `to ${name}`)].toSorted();
      for (const { table } of rows) expect(Object.keys(table).toSorted()).toEqual(operations);
      expect(columns.toSorted()).toEqual(states.length > 0 ? states.toSorted() : ['']);
    });

    test.each(creating === undefined ? [] : everyone)('a new one, by %s', async (kind) => {
      const owner = kind in own ? here.idOf(kind) : here.otherUser;
      const { ownerField = '', fields } = resource;
      const belonging = fields[ownerField]?.readOnly === false ? { [ownerField]: owner } : {};
      const given = here.sample(resource, { ...(await needs(here, owner)), ...belonging });
      expect(await here.ask(kind, 'POST', addressOf(resource), given)).toBe(creating?.[kind]);
      expect(here.browserAllows(kind, 'create', resource)).toBe(creating?.[kind] === 201);
    });
  });
}

/** The same answer to every operation, in every column. */
export const always = (status: number, ...states: readonly string[]): Table =>
  Object.fromEntries([...Object.keys(methods), ...states.map((name) => `to ${name}`)].map((name) => [name, status]));

/** For what the platform alone makes. */
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
