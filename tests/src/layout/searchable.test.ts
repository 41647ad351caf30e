import { expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { searchableResources } from '#src/layout/search/searchableResources.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { abilityFor } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';

/** The resources whose records the search everywhere finds for a role. */
function foundBy(role: RoleName): string[] {
  const [emailVerified, roles] = [true, [role]];
  const profile = { id: 1, email: 'ada@quarry.test', firstName: 'Ada', lastName: '', roles, emailVerified };
  const ability = abilityFor({ id: 1, role, emailVerified }, allResources());
  return searchableResources({ profile, role, roles, ability }).map(({ name }) => name);
}

test('an advert-admin, who has no list of them, finds advert campaigns, as their owners do', () => {
  for (const role of ['advert-admin', 'advertiser', 'publisher'] as const)
    expect(foundBy(role)).toContain(advertCampaigns.name);
  expect(foundBy('bounty-hunter')).not.toContain(advertCampaigns.name);
});
