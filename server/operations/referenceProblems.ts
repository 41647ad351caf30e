import type { Values } from '#server/http/parseBody.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Lookup } from '#src/schema/serverRules.ts';

const idsIn = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number');

/** New references must point to records that the actor may read. */
export async function referenceProblems(resource: Resource, values: Values, lookup: Lookup): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(values)) {
    const target = resource.fields[name]?.target;
    const ids = idsIn(value);
    if (target === undefined || ids.length === 0) continue;
    const found = await lookup(target, ids);
    if (ids.some((id) => !found.has(id))) problems.push(problem('invalidReference', {}, name));
  }
  return problems;
}
