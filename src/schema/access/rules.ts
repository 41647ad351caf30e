import { abilities } from '#src/access/abilities.ts';
import { type RoleName, roleNames } from '#src/access/roles.ts';

/** Placeholder for the actor's id in the values of a rule. */
export const me = '$me';

type Scalar = string | number | boolean | null;

/**
 * A comparison: equal, one of, or none of. A field with several values matches when one of them does.
 * Greater and less are left out, because SQL and JavaScript compare null differently.
 */
export type Comparison =
  | Scalar
  | readonly Scalar[]
  | { readonly in?: readonly Scalar[]; readonly not: readonly Scalar[] };

/** Field → comparison. All of them must match. Statuses are given by name. */
export type Where = Readonly<Record<string, Comparison>>;

/** Grants an action to roles, on their own records or on everyone's, limited to the records that match `where`. */
export interface Rule {
  readonly roles: readonly RoleName[];
  readonly own: boolean;
  readonly where: Where;
}

type Roles = RoleName | readonly RoleName[];
const list = (roles: Roles): readonly RoleName[] => (typeof roles === 'string' ? [roles] : roles);

/** Grants the roles access to every record that matches. */
export const by = (roles: Roles, where: Where = {}): Rule => ({ roles: list(roles), own: false, where });

/** Grants the roles access to the records that they own, among those that match. */
export const own = (roles: Roles, where: Where = {}): Rule => ({ roles: list(roles), own: true, where });

/** Grants every signed-in role access to every record that matches. */
export const signedIn = (where: Where = {}): Rule => by(roleNames, where);

/** Grants every signed-in role access to the records that the actor owns. */
export const oneself = (): Rule => own(roleNames);

/** Grants no role access. It is explicit, because a declaration must have access rules. */
export const nobody: readonly Rule[] = [];

/** The rules that follow from the ability table (specification section 6) for an action on one of the subjects. */
export function withPermission(action: string, ...subjects: readonly string[]): readonly Rule[] {
  return roleNames.flatMap((role) =>
    abilities[role]
      .filter((grant) => grant.action === action && grant.subjects.some((each) => subjects.includes(each)))
      .map(({ only }) => {
        const where: Where = only?.status === undefined ? {} : { status: only.status };
        return { roles: [role], own: only?.own === true, where };
      }),
  );
}

/** Limits the rules to the actor's own records, optionally those that match `where`. */
export const limitToOwn = (rules: readonly Rule[], where: Where = {}): readonly Rule[] =>
  rules.map((rule) => ({ ...rule, own: true, where: { ...rule.where, ...where } }));

/** Returns the ability table's rules for creating, updating and deleting a subject, limited to own records. */
export const ownWriteRules = (subject: string) => ({
  create: limitToOwn(withPermission('create', subject)),
  update: limitToOwn(withPermission('update', subject)),
  delete: limitToOwn(withPermission('delete', subject)),
});

/** Returns the rules of a role, limited to records that match `where`. */
export const forRole = (role: RoleName, rules: readonly Rule[], where: Where = {}): readonly Rule[] =>
  rules
    .filter(({ roles }) => roles.includes(role))
    .map((rule) => ({ ...rule, roles: [role], where: { ...rule.where, ...where } }));

/** Combines sets of rules, without duplicates. */
export const anyOf = (...sets: readonly (readonly Rule[])[]): readonly Rule[] => [
  ...new Map(sets.flat().map((rule) => [JSON.stringify(rule), rule])).values(),
];

/** Lists the roles of the rules. */
export const rolesIn = (rules: readonly Rule[]): readonly RoleName[] =>
  roleNames.filter((role) => rules.some(({ roles }) => roles.includes(role)));
