import { expect, test } from 'vitest';
import { profileUrlOf } from '#src/fields/handle/networks.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { sites } from '#src/resources/bounty/taskTypes/linkedSites.ts';
import { socialNetworks } from '#src/resources/bounty/taskTypes/networks.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';

test('the task types stand in the order of the networks, and each network has some', () => {
  expect([...new Set(taskTypes.map(({ network }) => network))]).toEqual(Object.keys(networkNames));
});

test.each(socialNetworks)('the page of an account on %s is on the domains that its links are read from', (network) => {
  const { hostname } = new URL(profileUrlOf(network, '@quarry'));
  expect(sites[network].hosts.some((host) => hostname === host || hostname === `www.${host}`)).toBe(true);
});
