import { abilities } from '#src/access/abilities.ts';
import { grantableRoles, isStaffRole, type RoleName, roleIds, roleNames, selectableRoles } from '#src/access/roles.ts';
import type { Route } from '#src/access/routes.ts';
import { roles as roleTitles } from '#src/i18n/en/roles.ts';
import { updatableStatuses } from '#src/schema/editableStatuses.ts';
import { isSwitchMove, movesOf, type RecordMove } from '#src/schema/moves.ts';
import type { Resource } from '#src/schema/resource.ts';
import { page } from './page.ts';
import { code, codes, grantsText, grantText, rolesText, unique } from './ruleTexts.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `| ${head.map(() => '---').join(' | ')} |`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
];

const list = (items: readonly string[]): string[] =>
  items.length === 0 ? [] : [...items.map((item) => `- ${item}`), ''];

const operations = ['read', 'create', 'update', 'delete'] as const;

/** One row for roles with the same rights; roles without any are left out. */
function rightsTable({ access }: Resource): string[] {
  const rows = new Map<string, { readonly cells: readonly string[]; readonly names: RoleName[] }>();
  for (const role of roleNames) {
    const cells = operations.map((operation) => grantText(access[operation], role) || '–');
    if (cells.every((cell) => cell === '–')) continue;
    const key = cells.join('|');
    rows.set(key, { cells, names: [...(rows.get(key)?.names ?? []), role] });
  }
  return table(
    ['role', 'read', 'create', 'change', 'delete'],
    [...rows.values()].map(({ cells, names }) => [rolesText(names), ...cells]),
  );
}

function moveText(move: RecordMove): string {
  const way = isSwitchMove(move)
    ? `turns ${code(move.field)} ${move.value ? 'on' : 'off'}`
    : `${codes(move.from)} → ${code(move.to)}`;
  return `**${move.name}**, ${way}: ${move.by.length === 0 ? 'only the platform' : grantsText(move.by)}.`;
}

function notesOf(resource: Resource): string[] {
  const { access, ownerField, fields } = resource;
  const rules = [...operations.flatMap((operation) => access[operation]), ...movesOf(resource).flatMap(({ by }) => by)];
  const statuses = updatableStatuses(resource);
  const writers = Object.entries(fields).flatMap(([name, { options }]) =>
    options.write === undefined ? [] : [`Only ${rolesText(options.write)} write ${code(name)}.`],
  );
  const secrets = Object.keys(fields).filter((name) => fields[name]?.readers === 'owner');
  return [
    ...(rules.some(({ own }) => own) && ownerField !== undefined
      ? [`Own records have the actor as ${code(ownerField)}.`]
      : []),
    ...(statuses === undefined ? [] : [`Records change while the status is ${codes(statuses)}.`]),
    ...writers,
    ...(secrets.length > 0 ? [`Only the owner reads ${codes(secrets)}.`] : []),
  ];
}

const sectionOf = (resource: Resource): string[] => [
  `### ${resource.name}`,
  '',
  ...rightsTable(resource),
  ...list([...notesOf(resource), ...movesOf(resource).map(moveText)]),
];

const isDictionary = ({ dictionary, long }: Resource): boolean => dictionary === true || long === true;

/** Dictionaries with the same rights share a table. */
function dictionaries(resources: readonly Resource[]): string[] {
  const groups = new Map<string, string[]>();
  for (const resource of resources.filter(isDictionary)) {
    const rights = rightsTable(resource).join('\n');
    groups.set(rights, [...(groups.get(rights) ?? []), resource.name]);
  }
  return [...groups].flatMap(([rights, names]) => [...list(names.map(code)), rights]);
}

const serviceTitles = { auth: 'Accounts', bounty: 'Bounties', adnet: 'Ad network and payments', core: 'All services' };

const services = (resources: readonly Resource[]): string[] =>
  Object.entries(serviceTitles).flatMap(([service, title]) => {
    const own = resources.filter((resource) => resource.service === service && !isDictionary(resource));
    return own.length === 0 ? [] : [`## ${title}`, '', ...own.flatMap(sectionOf)];
  });

const grantersOf = (role: RoleName): RoleName[] => roleNames.filter((name) => grantableRoles[name]?.includes(role));

const rolesTable = (): string[] =>
  table(
    ['role', 'title', 'ID', 'chosen at registration', 'granted by', 'staff'],
    roleNames.map((role) => [
      code(role),
      roleTitles[role],
      String(roleIds[role]),
      selectableRoles.includes(role) ? 'yes' : 'no',
      codes(grantersOf(role)),
      isStaffRole(role) ? 'yes' : 'no',
    ]),
  );

function audienceText({ audience, unconfirmed }: Route): string {
  if (audience === 'public') return 'all visitors';
  const names = audience === 'signed-in' ? roleNames : roleNames.filter((role) => audience.includes(role));
  return `${rolesText(names)}${unconfirmed ? ', also before the email is confirmed' : ''}`;
}

const pagesTable = (routes: readonly Route[]): string[] =>
  table(
    ['page', 'opens for'],
    routes
      .filter(({ path }, index) => routes.findIndex((route) => route.path === path) === index)
      .map((route) => [code(route.path), audienceText(route)]),
  );

function abilitiesTable(): string[] {
  const named = unique(
    roleNames.flatMap((role) =>
      abilities[role].flatMap(({ action, subjects }) => subjects.map((subject) => `${action} ${subject}`)),
    ),
  );
  const holdersOf = (name: string): string =>
    roleNames
      .flatMap((role) =>
        abilities[role]
          .filter(({ action, subjects }) => subjects.some((subject) => `${action} ${subject}` === name))
          .map(({ only }) => {
            const limits = [...(only?.own ? ['own'] : []), ...(only?.status ? [only.status] : [])];
            return limits.length === 0 ? code(role) : `${code(role)} (${limits.join(', ')})`;
          }),
      )
      .join(', ');
  return table(
    ['ability', 'roles'],
    named.toSorted().map((name) => [name, holdersOf(name)]),
  );
}

/** docs/roles.md */
export const rolesPage = (resources: readonly Resource[], routes: readonly Route[]): string =>
  page([
    '# Roles and rights',
    '',
    '<!-- Made by `npm run docs` from src/access and the access rules of the declarations. Change them there. -->',
    '',
    'What each role may do with the records of each resource, and which pages it opens. A user may have several roles and acts in one of them.',
    '',
    '- The **actor** is the user who acts in the role. **own**: the actor’s records. **all**: the records of all users.',
    '- A role without a row may do nothing with these records.',
    '- A user whose email isn’t confirmed reads and changes only their profile.',
    '- The server may refuse more by the state of a record: a balance, a date, a decision of another user.',
    '',
    '## The roles',
    '',
    ...rolesTable(),
    '## Pages',
    '',
    'The address is below `/admin`. The first row that matches an address counts.',
    '',
    ...pagesTable(routes),
    '## Abilities',
    '',
    'Custom routes and parts of pages check these.',
    '',
    ...abilitiesTable(),
    ...services(resources),
    '## Dictionaries',
    '',
    'Lists that other records refer to. Entries are never deleted.',
    '',
    ...dictionaries(resources),
  ]);
