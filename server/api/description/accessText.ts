import type { Comparison, Rule } from '#src/schema/access/rules.ts';

function comparisonText(comparison: Comparison): string {
  if (typeof comparison !== 'object' || comparison === null) return `is ${String(comparison)}`;
  if (!('not' in comparison)) return `is one of ${comparison.join(', ')}`;
  const among = comparison.in === undefined ? '' : `is one of ${comparison.in.join(', ')} and `;
  return `${among}isn’t ${comparison.not.join(', ')}`;
}

function ruleText({ roles, own, where }: Rule): string {
  const conditions = Object.entries(where).map(([field, comparison]) => `${field} ${comparisonText(comparison)}`);
  const limited = [...(own ? ['their own'] : []), ...(conditions.length > 0 ? [`where ${conditions.join(', ')}`] : [])];
  return `${roles.join(', ')}${limited.length > 0 ? ` (${limited.join(', ')})` : ''}`;
}

/** Describes access rules: `bounty-manager (their own, where status is pending); bounty-admin`. */
export const accessText = (rules: readonly Rule[]): string =>
  rules.length === 0 ? 'No role can do this.' : `Allowed for ${rules.map(ruleText).join('; ')}.`;
