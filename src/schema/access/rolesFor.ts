import type { RoleName } from '#src/access/roles.ts';
import type { Rule } from './rules.ts';

/** Returns the roles of the rules that match records with a field's value, whatever their other conditions. */
export const rolesFor = (rules: readonly Rule[], field: string, value: string): RoleName[] => [
  ...new Set(
    rules
      .filter(
        ({ where: { [field]: expected } }) => expected === undefined || [expected].flat().some((one) => one === value),
      )
      .flatMap(({ roles }) => roles),
  ),
];
