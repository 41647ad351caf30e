import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { abilities, type Grant } from '#src/access/abilities.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';
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

type Change = (grants: readonly Grant[]) => readonly Grant[];

/** Everything that the declarations and the route table decide, with the abilities of some roles changed. */
async function decisions(roles: readonly RoleName[] = [], change: Change = (grants) => grants): Promise<string> {
  vi.resetModules();
  const table: Record<string, readonly Grant[]> = (await import('#src/access/abilities.ts')).abilities;
  for (const role of roles) table[role] = change(table[role] ?? []);
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
/** Whoever has it updates TaskDetailedStatistics too, which means deciding on links besides (domain.md). */
const implied: readonly string[] = ['change LinkStatus'];

const nameOf = ({ action, subject }: Pair): string => `${action} ${subject}`;
const declared = pairs.filter((pair) => !isAskedFor(pair) && !asked.includes(nameOf(pair)));

test('the table as it is decides the same again', async () => {
  expect(await decisions()).toBe(await decisions());
});

test.each(declared.filter((pair) => !implied.includes(nameOf(pair))))(
  'without “$action $subject” less is allowed',
  async (pair) => {
    expect(await decisions(roleNames, (grants) => without(grants, pair))).not.toBe(await decisions());
  },
);

test.each(declared)('who is given “$action $subject” may do more', async ({ action, subject }) => {
  const lacks = (role: RoleName) =>
    !abilities[role].some((each) => each.action === action && each.subjects.includes(subject));
  const others = roleNames.filter(lacks);
  expect(others).not.toEqual([]);
  const given = await decisions(others, (grants) => [...grants, { action, subjects: [subject] }]);
  expect(given).not.toBe(await decisions());
});
