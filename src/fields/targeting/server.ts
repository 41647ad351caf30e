import { formatCount } from '#src/format/number.ts';
import { uncapitalized } from '#src/i18n/derive.ts';
import { targeting as words } from '#src/i18n/en/admin/targeting.ts';
import { partLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import type { FieldWrite, ServerRules } from '#src/schema/serverRules.ts';
import type { TargetingOptions } from './kind.ts';
import { isServed, narrowingsOf } from './narrowing.ts';
import { type RestrictionOf, restrictionsIn } from './restrictions.ts';

type Write = FieldWrite<TargetingOptions>;

/** As many titles as a problem names. */
const named = 3;

/** “Berlin, Hamburg, Munich and 4 more” */
function someTitles(titles: readonly string[]): string {
  const some = titles.slice(0, named).join(', ');
  const count = titles.length - named;
  return count > 0 ? say(words.someMore, { titles: some, count: formatCount(count) }) : some;
}

/** The problem of included entries that lie where nothing is served. To exclude them is only more than needed. */
async function problemOf(write: Write, one: RestrictionOf, all: readonly RestrictionOf[]): Promise<Problem[]> {
  const narrowings = one.mode === 'include' ? narrowingsOf(one, all) : [];
  if (narrowings.length === 0) return [];
  const found = [...(await write.lookup(one.target, one.ids)).values()];
  const broken = narrowings.find((narrowing) => !found.every((entry) => isServed(entry, narrowing)));
  if (broken === undefined) return [];
  const { title } = resourceNamed(one.target);
  const outside = found.filter((entry) => !isServed(entry, broken)).map((entry) => String(entry[title]));
  const parent = uncapitalized(partLabel(write, 'targeting', broken.by.dimension));
  return [problem('outsideTargeting', { parent, titles: someTitles(outside) }, `${write.name}.${one.dimension}`)];
}

export const serverRules: ServerRules<TargetingOptions> = {
  async check(write) {
    const restrictions = restrictionsIn(write.after[write.name], write);
    const problems: Problem[] = [];
    // One after the other, because the look-ups share a transaction.
    for (const one of restrictions) problems.push(...(await problemOf(write, one, restrictions)));
    return problems;
  },
};
