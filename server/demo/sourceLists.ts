import type { Values } from '#src/fields/validate.ts';
import type { AdnetOwners } from './adnetOwners.ts';
import { sourceListTexts } from './texts/advertCampaigns.ts';
import { shifted, span } from './times.ts';

/** Returns the source lists of the demo accounts, in the order of their owners. */
export function demoSourceLists(now: Date, { advertiser, everyone, publisher }: AdnetOwners): Values[] {
  const createdAt = shifted(now, -30 * span.day).toISOString();
  return [advertiser, everyone, publisher].flatMap(({ id }) =>
    sourceListTexts.map(({ name, entries }) => ({
      name,
      of: 'domain',
      entries,
      owner: id,
      createdAt,
      updatedAt: createdAt,
      version: 1,
    })),
  );
}

/** Returns the IDs of each owner's lists, in the order of the texts. */
export function listsOfOwners(
  lists: readonly Values[],
  ids: readonly number[],
): ReadonlyMap<unknown, readonly number[]> {
  const listsByOwner = new Map<unknown, readonly number[]>();
  for (const [index, { owner }] of lists.entries())
    listsByOwner.set(owner, [...(listsByOwner.get(owner) ?? []), ids[index] ?? 0]);
  return listsByOwner;
}
