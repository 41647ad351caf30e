import type { RoleName } from '#src/access/roles.ts';
import type { Rule } from './rules.ts';

/** The roles of the rules that match records whose field has a value, whatever they ask of other fields. */
export const rolesFor = (rules: readonly Rule[], field: string, value: string): RoleName[] => [
  ...new Set(
    rules
      .filter(
        ({ where: { [field]: expected } }) => expected === undefined || [expected].flat().some((one) => one === value),
      )
      .flatMap(({ roles }) => roles),
  ),
];
