import { describe, expect, test } from 'vitest';
import { mayOpen } from '#src/access/routes.ts';
import { text } from '#src/fields/text/kind.ts';
import { menuWord } from '#src/i18n/labels.ts';
import { menuFor } from '#src/layout/menu.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import * as declared from '#src/resources/everyDeclared.ts';
import { by, nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { findList } from '#src/schema/findList.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { registerResources } from '#src/schema/registry.ts';
import { matchRoute, openListPath } from '#src/schema/routes.ts';
import { ownListFilter } from '#src/schema/screens.ts';
import { boards, saleBanners, sales } from '#tests/example/resources/screens.ts';

registerResources({ ...declared, sales, saleBanners, boards });

describe('a resource on another one’s page', () => {
  test('has its addresses there, by the query', () => {
    expect(saleBanners.screens).toEqual({
      list: '/boards?tab=sale-banners',
      create: '/boards?add=sale-banners',
      show: '/boards?sale-banners=:id',
    });
    expect(recordPath(saleBanners, 'show', 7)).toBe('/boards?sale-banners=7');
  });

  test('has no form that nobody may use', () => {
    const read = { read: [by('admin')], create: nobody, update: nobody, delete: nobody };
    const fields = { name: text({ required: true }) };
    const seen = defineResource({
      name: 'x',
      service: 'core',
      title: 'name',
      fields,
      access: read,
      screens: { within: '/boards' },
    });
    expect(Object.keys(seen.screens)).toEqual(['list', 'show']);
  });

  test('is found at its tab', () => {
    expect(findList('/boards', '', 'advertiser')?.resource).toBe(boards);
    expect(findList('/boards', '?tab=sale-banners&page=2', 'advertiser')?.resource).toBe(saleBanners);
  });
});

describe('a further list', () => {
  test('leaves standard screens as they are, and has an entry in the menu under its title', () => {
    expect(boards.screens).toEqual({
      list: '/boards',
      create: '/boards/add',
      edit: '/boards/edit/:id',
      show: '/boards/:id',
    });
    const entries = menuFor('advertiser', () => true).filter(({ path }) => path.endsWith('boards'));
    expect(entries.map(({ path, menu }) => [path, menuWord(menu.key)])).toEqual([
      ['/boards', 'Boards'],
      ['/tall-boards', 'Tall boards'],
    ]);
  });

  test('at a row of the route table opens to whom that says', () => {
    const route = matchRoute('/archived-campaigns');
    expect(route && [mayOpen(route, 'advertiser'), mayOpen(route, 'publisher')]).toEqual([true, false]);
    expect(findList('/archived-campaigns', '', 'advertiser')).toEqual({
      resource: advertCampaigns,
      list: advertCampaigns.lists[0],
    });
  });

  test('apart takes its records out of the resource’s own', () => {
    expect(ownListFilter(sales)).toEqual({ archived: false });
    expect(ownListFilter(advertCampaigns)).toEqual({ archived: false });
    expect(ownListFilter(boards)).toEqual({});
    const list = { name: 'old', path: '/old', filter: { status: 'closed' }, apart: true };
    expect(ownListFilter({ lists: [list] })).toEqual({ status_neq: 'closed' });
  });
});

test('a list at a shared path is that of the role, and of nobody else', () => {
  expect(openListPath(advertCampaigns, 'advertiser')).toBe('/campaigns');
  expect(openListPath(campaigns, 'advertiser')).toBeUndefined();
  expect(openListPath(campaigns, 'bounty-manager')).toBe('/campaigns');
  expect(openListPath(advertCampaigns, 'bounty-manager')).toBeUndefined();
  expect(findList('/campaigns', '', 'advertiser')?.resource).toBe(advertCampaigns);
  expect(findList('/campaigns', '', 'bounty-hunter')?.resource).toBe(campaigns);
});
