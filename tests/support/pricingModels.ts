import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { pricingBasis } from '#src/resources/adnet/pricingBasis.ts';
import type { World } from './world.ts';

/** The number of the first added record, above those of all tests. */
const first = 2_000;

/** Adds the pricing models that a world lacks. @returns the IDs of all by title */
export async function addPricingModels(world: World): Promise<ReadonlyMap<string, number>> {
  const ids = new Map((world.records['pricing-models'] ?? []).map(({ id, title }) => [String(title), id]));
  for (const [nth, title] of Object.keys(pricingBasis).entries())
    if (!ids.has(title)) ids.set(title, (await world.insert(pricingModels, first + nth, { title })).id);
  return ids;
}
