import type { Rule } from '../access/rules.ts';
import type { Resource } from '../resource.ts';
import { switchMoves } from '../switchMoves.ts';

interface RuleSet {
  readonly where: string;
  readonly rules: readonly Rule[];
}

/** Every set of a resource's access rules, with its place in the declaration. */
export function accessRules(resource: Resource): RuleSet[] {
  const { name, access, status } = resource;
  return [
    { where: `${name}.access.read`, rules: access.read },
    { where: `${name}.access.create`, rules: access.create },
    { where: `${name}.access.update`, rules: access.update },
    { where: `${name}.access.delete`, rules: access.delete },
    ...(status?.machine.transitions ?? []).map((transition) => ({
      where: `${name}.${status?.field}.${transition.name}.by`,
      rules: transition.by,
    })),
    ...switchMoves(resource).map(({ field, name: move, by }) => ({ where: `${name}.${field}.${move}.by`, rules: by })),
  ];
}
