import type { Resource } from '#src/schema/resource.ts';
import { users } from './auth/users.ts';
import { campaignCategories } from './bounty/campaignCategories.ts';
import { campaigns } from './bounty/campaigns.ts';
import { campaignTaskRewardTypes } from './bounty/campaignTaskRewardTypes.ts';
import { campaignTaskTypes } from './bounty/campaignTaskTypes.ts';
import { currencies } from './bounty/currencies.ts';
import { managers } from './bounty/managers.ts';
import { tokenStandards } from './bounty/tokenStandards.ts';

/** Every resource of the platform. A resource whose field points to another stands anywhere. */
export const resources: readonly Resource[] = [
  users,
  campaigns,
  campaignCategories,
  campaignTaskTypes,
  campaignTaskRewardTypes,
  managers,
  tokenStandards,
  currencies,
];

const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** @throws for a name that no declaration has */
export function resourceNamed(name: string): Resource {
  const resource = byName.get(name);
  if (resource === undefined) throw new Error(`There is no resource “${name}” in src/resources/index.ts.`);
  return resource;
}
