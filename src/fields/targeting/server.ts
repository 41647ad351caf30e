import { partLabel } from '#src/i18n/labels.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { FieldWrite, ServerRules } from '#src/schema/serverRules.ts';
import type { TargetingOptions } from './kind.ts';
import { isServed, narrowingsOf } from './narrowing.ts';
import { type RestrictionOf, restrictionsIn } from './restrictions.ts';

type Write = FieldWrite<TargetingOptions>;

/** The problem of an included entry that lies where nothing is served. To exclude it is only more than needed. */
async function problemOf(write: Write, one: RestrictionOf, all: readonly RestrictionOf[]): Promise<Problem[]> {
  const narrowings = one.mode === 'include' ? narrowingsOf(one, all) : [];
  if (narrowings.length === 0) return [];
  const found = [...(await write.lookup(one.target, one.ids)).values()];
  const broken = narrowings.find((narrowing) => !found.every((entry) => isServed(entry, narrowing)));
  if (broken === undefined) return [];
  const parent = partLabel(write, 'targeting', broken.by.dimension).toLowerCase();
  return [problem('notWithin', { parent }, `${write.name}.${one.dimension}`)];
}

export const serverRules: ServerRules<TargetingOptions> = {
  async check(write) {
    const restrictions = restrictionsIn(write.after[write.name], write);
    const problems = await Promise.all(restrictions.map((one) => problemOf(write, one, restrictions)));
    return problems.flat();
  },
};
