import { AbilityBuilder, createMongoAbility, type MongoAbility, subject } from '@casl/ability';
import { abilities } from '#src/access/abilities.ts';
import type { RoleName } from '#src/access/roles.ts';
import { type Comparison, me, type Rule, type Where } from '#src/schema/access/rules.ts';
import { updatableStatuses } from '#src/schema/editableStatuses.ts';
import { perResource } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { StatusCode, StatusMachine } from '#src/schema/status.ts';
import { anyStateAction, switchMoves, switchRules } from '#src/schema/switchMoves.ts';

/** The signed-in user of a request, in their active role. */
export interface Actor {
  readonly id: number;
  readonly role: RoleName;
  readonly emailVerified: boolean;
}

export type Ability = MongoAbility;
type Conditions = Record<string, unknown>;

function condition(comparison: Comparison, actor: Actor, code: (name: unknown) => unknown): unknown {
  const value = (scalar: unknown) => (scalar === me ? actor.id : code(scalar));
  if (Array.isArray(comparison)) return { $in: comparison.map(value) };
  if (typeof comparison === 'object' && comparison !== null && 'not' in comparison)
    return { ...(comparison.in && { $in: comparison.in.map(value) }), $nin: comparison.not.map(value) };
  return value(comparison);
}

const codeOf = (machine: StatusMachine | undefined) => (name: unknown) =>
  typeof name === 'string' && machine !== undefined ? (machine.values[name] ?? name) : name;

function conditionsOf(rule: Rule, resource: Resource, actor: Actor): Conditions {
  const { status, ownerField } = resource;
  const conditions: Conditions = {};
  for (const [field, comparison] of Object.entries<Where[string]>(rule.where)) {
    const machine = field === status?.field ? status.machine : undefined;
    conditions[field] = condition(comparison, actor, codeOf(machine));
  }
  if (rule.own && ownerField !== undefined) conditions[ownerField] = actor.id;
  return conditions;
}

const statusIn = (machine: StatusMachine, names: readonly string[]): { $in: StatusCode[] } => ({
  $in: names.map((name) => machine.values[name]).filter((code) => code !== undefined),
});

interface ResourceAction {
  readonly action: string;
  readonly rules: readonly Rule[];
  readonly statuses?: readonly string[];
}

/** Each action of a resource with its rules, and its statuses. */
const actionsOf = perResource((resource): readonly ResourceAction[] => {
  const { access, status } = resource;
  const statuses = updatableStatuses(resource);
  return [
    { action: 'read', rules: access.read },
    { action: 'create', rules: access.create },
    { action: 'update', rules: access.update, ...(statuses && { statuses }) },
    { action: 'delete', rules: access.delete },
    ...(status?.machine.transitions ?? []).map(({ name, by, from }) => ({ action: name, rules: by, statuses: from })),
    ...switchMoves(resource).flatMap((move) => [
      { action: move.name, rules: switchRules(move) },
      { action: anyStateAction(move.name), rules: move.by },
    ]),
  ];
});

function grantResource(can: AbilityBuilder<Ability>['can'], resource: Resource, actor: Actor): void {
  for (const { action, rules, statuses } of actionsOf(resource)) {
    for (const rule of rules.filter(({ roles }) => roles.includes(actor.role))) {
      const conditions = conditionsOf(rule, resource, actor);
      const { status } = resource;
      if (statuses && status) conditions[status.field] ??= statusIn(status.machine, statuses);
      // The create operation makes the creator the owner, so `own` conditions don't apply to creation.
      can(action, resource.name, action === 'create' ? undefined : conditions);
    }
  }
}

/** Grants a user with an unconfirmed email their own profile. */
function grantProfile(can: AbilityBuilder<Ability>['can'], actor: Actor): void {
  can(['read', 'update'], 'users', { id: actor.id });
}

/**
 * Builds the CASL ability of an actor from the ability table and the access rules. The server checks it on every request. The browser shows
 * menus, buttons and fields accordingly.
 */
export function abilityFor(actor: Actor | undefined, resources: readonly Resource[]): Ability {
  const { can, build } = new AbilityBuilder<Ability>(createMongoAbility);
  if (actor === undefined) return build();
  if (!actor.emailVerified) {
    grantProfile(can, actor);
    return build();
  }
  for (const { action, subjects } of abilities[actor.role].filter(({ only }) => only === undefined))
    can(action, [...subjects]);
  for (const resource of resources) grantResource(can, resource, actor);
  return build();
}

/** @returns whether the ability allows the action on the record; without a record, on at least one conceivable record */
export function allows(ability: Ability, action: string, resource: string, record?: object): boolean {
  return ability.can(action, record === undefined ? resource : subject(resource, { ...record }));
}
