import { describe, expect, test } from 'vitest';
import type { Mode } from '#src/fields/targeting/kind.ts';
import { findNarrowings, narrowingFilter } from '#src/fields/targeting/narrowing.ts';
import { serverRules } from '#src/fields/targeting/server.ts';
import { limits } from '#src/limits.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';

const restriction = (dimension: string, target: string, mode: Mode, ...ids: number[]) => ({
  dimension,
  target,
  mode,
  ids,
});
const city = restriction('city', 'cities', 'include', 1);
const narrowed = (...others: ReturnType<typeof restriction>[]) =>
  narrowingFilter(findNarrowings(city, [city, ...others]));

describe('the choices of a dimension', () => {
  test('are those of the included parents', () => {
    expect(narrowed(restriction('country', 'countries', 'include', 4, 5))).toEqual({ country: [4, 5] });
  });

  test('are those of all but the excluded parents', () => {
    expect(narrowed(restriction('country', 'countries', 'exclude', 4, 5))).toEqual({ country_neq: [4, 5] });
  });

  test('are also those without a parent, where not all have one', () => {
    expect(narrowed(restriction('region', 'regions', 'include', 7))).toEqual({ region: [7, null] });
    expect(narrowed(restriction('region', 'regions', 'exclude', 7))).toEqual({ region_neq: [7] });
  });

  test('are those that every dimension of the parent leaves', () => {
    const home = restriction('home', 'countries', 'include', 5, 6, 7);
    const here = restriction('country', 'countries', 'include', 4, 5, 6);
    const never = restriction('never', 'countries', 'exclude', 6);
    expect(narrowed(home, here)).toEqual({ country: [5, 6] });
    expect(narrowed(home, here, never)).toEqual({ country: [5] });
    expect(narrowed(never, restriction('other', 'countries', 'exclude', 8))).toEqual({ country_neq: [6, 8] });
    expect(narrowed(home, restriction('country', 'countries', 'include', 4))).toEqual({ country: [] });
  });

  test('aren’t narrowed by more than a list is asked with', () => {
    const many = Array.from({ length: limits.listRange }, (_, index) => index + 1);
    expect(narrowed(restriction('country', 'countries', 'include', ...many))).toEqual({ country: many });
    expect(narrowed(restriction('region', 'regions', 'include', ...many))).toEqual({});
  });
});

describe('entries outside of a targeting', () => {
  const titles = ['Berlin', 'Hamburg', 'Munich', 'Bonn', 'Kiel'];
  const cities = new Map(titles.map((title, index) => [index + 1, { id: index + 1, version: 1, title, country: 4 }]));
  const messagesOf = async (targeting: object) => {
    const { options } = advertCampaigns.fields.targeting;
    const problems = await serverRules.check?.({
      name: 'targeting',
      options: { dimensions: {}, ...options },
      resource: advertCampaigns,
      actor: { id: 1, role: 'advertiser', emailVerified: true },
      before: undefined,
      given: { targeting },
      after: { targeting },
      lookup: async (_, ids) => new Map([...cities].filter(([id]) => ids.includes(id))),
      uploads: async () => new Map(),
      adCurrency: 'USD',
    });
    return problems?.map((one) => [one.propertyPath, messageOf(one)]);
  };

  test.each([
    ['one', 'include', [1], 'Berlin'],
    ['two', 'include', [1, 2], 'Berlin, Hamburg'],
    ['many', 'include', [1, 2, 3, 4, 5], 'Berlin, Hamburg, Munich and 2 more'],
  ] as const)('are named, %s of them', async (_, mode, ids, said) => {
    expect(await messagesOf({ city: { mode, ids }, country: { mode: 'include', ids: [9] } })).toEqual([
      ['targeting.city', `Outside the targeted country: ${said}. Choose others, or change the country.`],
    ]);
  });

  test('are those of an excluded parent too', async () => {
    expect(
      await messagesOf({ city: { mode: 'include', ids: [2] }, country: { mode: 'exclude', ids: [4] } }),
    ).toHaveLength(1);
    expect(await messagesOf({ city: { mode: 'exclude', ids: [2] }, country: { mode: 'exclude', ids: [4] } })).toEqual(
      [],
    );
  });
});
