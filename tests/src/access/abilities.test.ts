import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { abilities, type Grant } from '#src/access/abilities.ts';
import { roleNames } from '#src/access/roles.ts';
import type { Resource } from '#src/schema/resource.ts';

/** An ability of specification section 6. */
interface Pair {
  readonly action: string;
  readonly subject: string;
}

const pairs: readonly Pair[] = [
  ...new Map(
    Object.values(abilities)
      .flat()
      .flatMap(({ action, subjects }) => subjects.map((subject) => [`${action} ${subject}`, { action, subject }])),
  ).values(),
];

const without = (grants: readonly Grant[], { action, subject }: Pair): Grant[] =>
  grants.map((grant) =>
    grant.action === action ? { ...grant, subjects: grant.subjects.filter((each) => each !== subject) } : grant,
  );

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'access' in value;

/** Everything that the declarations and the route table decide, from a table of abilities that lacks one. */
async function decisions(lacking?: Pair): Promise<string> {
  vi.resetModules();
  const table: Record<string, readonly Grant[]> = (await import('#src/access/abilities.ts')).abilities;
  if (lacking !== undefined) for (const role of roleNames) table[role] = without(table[role] ?? [], lacking);
  const { routeTable } = await import('#src/access/routes.ts');
  const declared = Object.values(await import('#src/resources/everyDeclared.ts')).filter(isResource);
  return JSON.stringify([
    routeTable.map(({ path, audience }) => [path, audience]),
    declared.map(({ name, access, status }) => [name, access, status?.machine.transitions]),
  ]);
}

const code = ['src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);

/** Whether code asks whoever is there: `ability.can('join', 'Task')`. */
const isAskedFor = ({ action, subject }: Pair): boolean =>
  code.some((text) => text.includes(`.can('${action}', '${subject}')`));

/** By what is handed in: tests/server/features/bounty/requireSubmit.test.ts. */
const asked: readonly string[] = ['submit InstagramPost', 'submit CreativeTask'];

test('the table that lacks nothing decides as ever', async () => {
  expect(await decisions()).toBe(await decisions());
});

const declared = pairs.filter((pair) => !isAskedFor(pair) && !asked.includes(`${pair.action} ${pair.subject}`));

test.each(declared)('without “$action $subject” something else is allowed', async (pair) => {
  expect(await decisions(pair)).not.toBe(await decisions());
});
