import { expect, test } from 'vitest';
import { type RoleName, roleIds, roleNames } from '#src/access/roles.ts';
import * as declared from '#src/resources/everyDeclared.ts';
import { abilityFor, allows } from '#src/schema/access/ability.ts';
import { canName } from '#src/schema/access/canName.ts';
import { type Rule, rolesIn } from '#src/schema/access/rules.ts';
import type { Resource } from '#src/schema/resource.ts';

const all: readonly Resource[] = Object.values(declared);

/** Whether somebody in a role reads the name of whoever owns the record in another one. */
function readsName(reader: RoleName, owner: RoleName, target: string): boolean {
  const ability = abilityFor({ id: 1, role: reader, emailVerified: true }, all);
  return allows(ability, 'read', target, { id: 2, roles: [roleIds[owner]] });
}

/** The roles that a rule limits owners to, where records keep the role that they were made in: else all. */
function ownersIn({ where }: Rule): readonly RoleName[] {
  const values = Object.values(where).flat();
  const named = roleNames.filter((role) => values.some((value) => value === role));
  return named.length > 0 ? named : roleNames;
}

/** Who would see an id in place of the owner’s name. Without screens a record stands on its owner’s page alone. */
function nameless({ name, fields, ownerField = '', access, screens }: Resource): string[] {
  const { target, options } = fields[ownerField] ?? {};
  if (!screens.list && !screens.show) return [];
  if (target === undefined || typeof options?.['nameField'] === 'string') return [];
  const owners = rolesIn([...access.create, ...access.read.filter(({ own }) => own)]);
  return access.read
    .filter(({ own }) => !own)
    .flatMap((rule) => rule.roles.map((reader) => ({ reader, of: ownersIn(rule) })))
    .flatMap(({ reader, of }) =>
      owners
        .filter((owner) => of.includes(owner) && !readsName(reader, owner, target))
        .map((owner) => `${reader} doesn’t read the name of the ${owner} who owns ${name}`),
    );
}

test('whoever reads a record of somebody else’s reads its owner’s name', () => {
  expect(all.flatMap(nameless)).toEqual([]);
});

test.each([
  ['bounty-manager', 'reviewer', false, declared.submissions],
  ['bounty-admin', 'reviewer', true, declared.submissions],
  ['bounty-manager', 'hunter', true, declared.submissions],
  ['bounty-manager', 'task', true, declared.submissions],
  ['bounty-manager', 'hunter', true, declared.payoutItems],
  ['bounty-manager', 'recordedBy', false, declared.deposits],
  ['publisher', 'approvers', false, declared.withdrawals],
  ['publisher', 'owner', true, declared.withdrawals],
  ['publisher', 'amount', true, declared.withdrawals],
] as const)('%s can name the users or records of a field %s: %s', (role, name, isSo, resource) => {
  const ability = abilityFor({ id: 1, role, emailVerified: true }, all);
  expect(canName(ability, resource, name)).toBe(isSo);
});
