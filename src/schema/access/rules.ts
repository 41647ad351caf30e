import { abilities } from '#src/access/abilities.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';

type Scalar = string | number | boolean | null;

/**
 * A comparison: equal, one of, or none of; for a field with several values, one of them counts.
 * No greater or smaller: SQL and JavaScript disagree there about null.
 */
export type Comparison =
  | Scalar
  | readonly Scalar[]
  | { readonly in?: readonly Scalar[]; readonly not: readonly Scalar[] };

/** Field → comparison, all of which must hold. Statuses are written by name. */
export type Where = Readonly<Record<string, Comparison>>;

/** One rule of access: these roles, over their own records or everyone's, where the record is so. */
export interface Rule {
  readonly roles: readonly RoleName[];
  readonly own: boolean;
  readonly where: Where;
}

type Roles = RoleName | readonly RoleName[];
const list = (roles: Roles): readonly RoleName[] => (typeof roles === 'string' ? [roles] : roles);

/** The roles, over every record (where it is so). */
export const by = (roles: Roles, where: Where = {}): Rule => ({ roles: list(roles), own: false, where });

/** The roles, over the records that they own (where they are so). */
export const own = (roles: Roles, where: Where = {}): Rule => ({ roles: list(roles), own: true, where });

/** Every signed-in role. */
export const signedIn = (where: Where = {}): Rule => by(roleNames, where);

/** Every signed-in role, over what is its own. */
export const oneself = (): Rule => own(roleNames);

/** Nobody: written out, because access is never left out. */
export const nobody: readonly Rule[] = [];

/** The rules that the ability table (specification section 6) gives for an action on one of the subjects. */
export function granted(action: string, ...subjects: readonly string[]): readonly Rule[] {
  return roleNames.flatMap((role) =>
    abilities[role]
      .filter((grant) => grant.action === action && grant.subjects.some((each) => subjects.includes(each)))
      .map(({ only }) => {
        const where: Where = only?.status === undefined ? {} : { status: only.status };
        return { roles: [role], own: only?.own === true, where };
      }),
  );
}

/** The same rules, over one's own records alone (where they are so). */
export const owned = (rules: readonly Rule[], where: Where = {}): readonly Rule[] =>
  rules.map((rule) => ({ ...rule, own: true, where: { ...rule.where, ...where } }));

/** What any of the abilities allows: each rule once. */
export const anyOf = (...sets: readonly (readonly Rule[])[]): readonly Rule[] => [
  ...new Map(sets.flat().map((rule) => [JSON.stringify(rule), rule])).values(),
];

/** The roles that the rules speak of. */
export const rolesIn = (rules: readonly Rule[]): readonly RoleName[] =>
  roleNames.filter((role) => rules.some(({ roles }) => roles.includes(role)));
