import type { Rule } from '#src/schema/access/rules.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from './records.ts';

/** The first value that a comparison allows; undefined if it only excludes values. */
function matching(comparison: Rule['where'][string], id: number): unknown {
  if (typeof comparison === 'object' && comparison !== null) {
    const among = 'not' in comparison ? comparison.in : comparison;
    return among?.[0];
  }
  return comparison === '$me' ? id : comparison;
}

/** Values of a record that a rule of access covers, for the user of that id. */
export function coveredBy(rule: Rule, resource: Resource, id: number): Values {
  const values: Values = {};
  for (const [name, comparison] of Object.entries(rule.where)) {
    const value = matching(comparison, id);
    if (value === undefined || name === 'id') continue;
    values[name] = resource.fields[name]?.kind === 'roles' ? [value] : value;
  }
  if (rule.own && resource.ownerField) values[resource.ownerField] = id;
  return values;
}
