import { formatCount } from '#src/format/number.ts';
import { uncapitalized } from '#src/i18n/derive.ts';
import { targeting as words } from '#src/i18n/en/admin/targeting.ts';
import { partLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { getResource } from '#src/schema/registry.ts';
import type { FieldWrite, ServerRules } from '#src/schema/serverRules.ts';
import type { TargetingOptions } from './kind.ts';
import { findNarrowings, isEntryServed } from './narrowing.ts';
import { type DimensionRestriction, parseRestrictions } from './restrictions.ts';

type Write = FieldWrite<TargetingOptions>;

/** The most titles in a problem. */
const maxNamedTitles = 3;

/** Returns “Berlin, Hamburg, Munich and 4 more”. */
function summarizeTitles(titles: readonly string[]): string {
  const some = titles.slice(0, maxNamedTitles).join(', ');
  const count = titles.length - maxNamedTitles;
  return count > 0 ? say(words.someMore, { titles: some, count: formatCount(count) }) : some;
}

/** Finds the problem of included entries that aren't served because of their parents. Excluding them is only redundant. */
async function findNarrowingProblem(
  write: Write,
  one: DimensionRestriction,
  all: readonly DimensionRestriction[],
): Promise<Problem[]> {
  const narrowings = one.mode === 'include' ? findNarrowings(one, all) : [];
  if (narrowings.length === 0) return [];
  const entries = [...(await write.lookup(one.target, one.ids)).values()];
  const broken = narrowings.find((narrowing) => !entries.every((entry) => isEntryServed(entry, narrowing)));
  if (broken === undefined) return [];
  const { title } = getResource(one.target);
  const outside = entries.filter((entry) => !isEntryServed(entry, broken)).map((entry) => String(entry[title]));
  const parent = uncapitalized(partLabel(write, 'targeting', broken.by.dimension));
  return [problem('outsideTargeting', { parent, titles: summarizeTitles(outside) }, `${write.name}.${one.dimension}`)];
}

export const serverRules: ServerRules<TargetingOptions> = {
  async check(write) {
    const restrictions = parseRestrictions(write.after[write.name], write);
    const problems: Problem[] = [];
    // In sequence, because the look-ups share a transaction.
    for (const one of restrictions) problems.push(...(await findNarrowingProblem(write, one, restrictions)));
    return problems;
  },
};
