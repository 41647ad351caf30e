import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { type Transition, transitionTo } from '#src/schema/status.ts';
import { type AccessTable, methods } from './accessTable.ts';
import { type ActorKind, type Actors, addressOf, everyone } from './actors.ts';
import type { Values } from './records.ts';
import { testedResources } from './testedResources.ts';

/** File → its exports, each a table; what `import.meta.glob` returns for a folder of tables. */
type TableFiles = Readonly<Record<string, unknown>>;

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
async function answerTo(here: Actors, kind: ActorKind, table: AccessTable, operation: string, record: AnyRow) {
  const resource = getResource(table.resource);
  const one = `${addressOf(resource)}/${record.id}`;
  if (isPlain(operation)) {
    const payload = operation === 'update' ? { ...table.change, version: record.version } : undefined;
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
function checkTable(actors: () => Actors, table: AccessTable): void {
  const { columns = [''], others, own, creating, needs = async () => ({}), stored = async () => ({}) } = table;
  const resource = getResource(table.resource);
  const rows = everyone.flatMap((kind) => {
    const mine = own[kind];
    const row = { kind, whose: 'another’s', operations: others[kind] };
    return mine === undefined ? [row] : [row, { kind, whose: 'own', operations: mine }];
  });

  const title = table.title === undefined ? '' : ` ${table.title}`;
  describe.skipIf(!testedResources().includes(resource))(`access to ${table.resource}${title}`, () => {
    async function insertOne(owner: number, column: string): Promise<AnyRow> {
      const { status, ownerField } = resource;
      const belonging = ownerField === undefined ? {} : { [ownerField]: owner };
      const state = status === undefined ? {} : { [status.field]: status.machine.values[column] };
      const values = { ...(await needs(actors(), owner)), ...(await stored(actors())) };
      return actors().insert(resource, { ...values, ...belonging, ...state });
    }

    test.each(rows)('$whose, asked for by $kind', async ({ kind, whose, operations }) => {
      const owner = whose === 'own' ? actors().idOf(kind) : actors().otherUser;
      // A record stands for its column until a request has changed it: a refused one changes nothing.
      const unchanged = new Map<string, AnyRow>();
      for (const [operation, expected] of Object.entries(operations)) {
        const answers: number[] = [];
        for (const column of columns) {
          const record = unchanged.get(column) ?? (await insertOne(owner, column));
          const answer = await answerTo(actors(), kind, table, operation, record);
          answers.push(answer);
          if (operation === 'read' || answer >= 400) unchanged.set(column, record);
          else unchanged.delete(column);
        }
        const wanted = typeof expected === 'number' ? columns.map(() => expected) : expected;
        expect({ operation, answers }).toEqual({ operation, answers: wanted });
      }
    });

    test('names every operation and every status', () => {
      const states = Object.keys(resource.status?.machine.values ?? {});
      const names = [...Object.keys(methods), ...states.map((name) => `to ${name}`)].toSorted();
      for (const { operations } of rows) expect(Object.keys(operations).toSorted()).toEqual(names);
      expect(columns.toSorted()).toEqual(states.length > 0 ? states.toSorted() : ['']);
    });

    test.each(creating === undefined ? [] : everyone)('a new one, by %s', async (kind) => {
      const owner = kind in own ? actors().idOf(kind) : actors().otherUser;
      const { ownerField = '', fields } = resource;
      const belonging: Values = fields[ownerField]?.readOnly === false ? { [ownerField]: owner } : {};
      const given = actors().sample(resource, { ...(await needs(actors(), owner)), ...belonging });
      expect(await actors().ask(kind, 'POST', addressOf(resource), given)).toBe(creating?.[kind]);
      expect(actors().browserAllows(kind, 'create', resource)).toBe(creating?.[kind] === 201);
    });
  });
}

const isTable = (value: unknown): value is AccessTable =>
  typeof value === 'object' && value !== null && 'resource' in value && 'others' in value;

/**
 * Tests every table of a folder, each row as a test, with the application and the actors of the test file.
 * @throws if a file has no table, or one of another resource, which would remain unchecked
 * @example checkAccess(actorsOfFile(), import.meta.glob('./bounty/*.ts', { eager: true }))
 */
export function checkAccess(actors: () => Actors, files: TableFiles): void {
  for (const [file, exports] of Object.entries(files)) {
    const name = basename(file, '.ts');
    const tables = Object.values(exports ?? {});
    const isOfFile = (table: unknown): table is AccessTable => isTable(table) && table.resource === name;
    if (tables.length === 0 || !tables.every(isOfFile)) throw new Error(`${file} exports no access table of ${name}.`);
    for (const table of tables) checkTable(actors, table);
  }
}
