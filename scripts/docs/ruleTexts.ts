import { type RoleName, roleName, roleNames, staffRoleIds } from '#src/access/roles.ts';
import { type Comparison, me, type Rule } from '#src/schema/access/rules.ts';

export const code = (text: unknown): string => `\`${String(text)}\``;
export const codes = (names: readonly unknown[]): string => names.map(code).join(', ');
export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Roles by name; all of them in two words. */
export const rolesText = (names: readonly RoleName[]): string => {
  if (names.length === 0) return 'no role';
  return names.length === roleNames.length ? 'all roles' : codes(names);
};

/** Values of a comparison, with the actor by that word. */
const valuesText = (values: readonly unknown[]): string =>
  values.map((value) => (value === me ? 'the actor' : code(value))).join(' or ');

const isStaff = (ids: readonly unknown[]): boolean =>
  ids.length === staffRoleIds.length && staffRoleIds.every((id) => ids.includes(id));

/** A comparison of the roles that users have. */
function heldRolesText(comparison: Comparison): string {
  const { in: among = [], not = [] } =
    typeof comparison === 'object' && comparison !== null && 'not' in comparison
      ? comparison
      : { in: [comparison].flat() };
  const titles = (ids: readonly unknown[]): string => ids.map((id) => code(roleName(Number(id)))).join(' or ');
  const excluded = isStaff(not) ? 'no staff role' : `not ${titles(not)}`;
  return `\`roles\` has ${[...(among.length > 0 ? [titles(among)] : []), ...(not.length > 0 ? [excluded] : [])].join(' and ')}`;
}

function comparisonText(field: string, comparison: Comparison): string {
  if (field === 'roles') return heldRolesText(comparison);
  if (typeof comparison === 'object' && comparison !== null && 'not' in comparison) {
    const { in: among, not } = comparison;
    const parts = [
      ...(among ? [`is ${valuesText(among)}`] : []),
      ...(not.length > 0 ? [`isn’t ${valuesText(not)}`] : []),
    ];
    return `${code(field)} ${parts.join(' and ')}`;
  }
  return `${code(field)} is ${valuesText([comparison].flat())}`;
}

/** The records that a rule grants: all or the role's own, with its further conditions. */
function scopeText({ own, where }: Rule): string {
  const conditions = Object.entries(where);
  const personal = conditions.filter(([, comparison]) => comparison === me).map(([field]) => field);
  const others = conditions.filter(([, comparison]) => comparison !== me);
  const general = own ? 'own' : 'all';
  const scope = personal.length > 0 ? `own by ${codes(personal)}` : general;
  if (others.length === 0) return scope;
  return `${scope} where ${others.map(([field, comparison]) => comparisonText(field, comparison)).join(' and ')}`;
}

/** What the rules grant a role, in the words of its records; empty for nothing. */
export function grantText(rules: readonly Rule[], role: RoleName): string {
  const scopes = unique(rules.filter(({ roles }) => roles.includes(role)).map(scopeText));
  return scopes.includes('all') ? 'all' : scopes.join('; ');
}

/** Roles with the same text, in one phrase each. */
export function grantsText(rules: readonly Rule[]): string {
  const texts = new Map<string, RoleName[]>();
  for (const role of roleNames) {
    const text = grantText(rules, role);
    if (text !== '') texts.set(text, [...(texts.get(text) ?? []), role]);
  }
  return [...texts].map(([text, names]) => `${rolesText(names)} (${text})`).join(', ');
}
