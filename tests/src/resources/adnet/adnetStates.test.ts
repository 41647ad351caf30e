import { expect, test } from 'vitest';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { switchMoves } from '#src/schema/switchMoves.ts';
import { checkStates, platform, type StateRow, type States } from '#tests/support/states.ts';

const moderator = 'advert-admin';
/** Advertisers have sites too, publishers campaigns (trust.md). */
const owner = 'own publisher, advertiser';
/** Landings are created and updated by advertisers alone (specification section 6). */
const advertiser = 'own advertiser';

const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));

const reviewed = (by: string): readonly StateRow[] => [
  ['pending', 'approved', moderator],
  ['pending', 'rejected', moderator, 'a reason'],
  ['rejected', 'pending', by],
  ['approved', 'disabled', by],
  ['disabled', 'approved', by],
  ...['pending', 'approved', 'rejected', 'disabled'].map((from): StateRow => [from, 'banned', moderator, 'a reason']),
];

/** Transcribed from domain.md, “States and transitions”; nothing else is allowed. */
const table: readonly States[] = [
  [
    advertCampaigns,
    'pending',
    { active: 0, pending: 1, closed: 2, rejected: 3 },
    [
      ['pending', 'active', moderator, 'endAt ahead'],
      ['pending', 'rejected', moderator, 'a reason'],
      ['rejected', 'pending', owner],
      ['active', 'pending', moderator, 'perhaps a reason'],
      ['active', 'closed', moderator, 'perhaps a reason, by itself at endAt'],
      ['closed', 'active', moderator, 'endAt ahead or extended'],
    ],
  ],
  [
    sites,
    'unverified',
    same('unverified', 'pending', 'approved', 'rejected', 'banned'),
    [
      ['unverified', 'pending', platform],
      ['pending', 'approved', moderator],
      ['pending', 'rejected', moderator, 'a reason'],
      ['rejected', 'pending', owner],
      ['approved', 'banned', moderator, 'a reason'],
      ['approved', 'pending', moderator, 'perhaps a reason'],
    ],
  ],
  [
    adzones,
    'active',
    same('active', 'disabled', 'banned', 'closed'),
    [
      ['active', 'disabled', owner],
      ['disabled', 'active', owner],
      ['active', 'closed', owner],
      ['disabled', 'closed', owner],
      ['active', 'banned', moderator, 'a reason'],
      ['disabled', 'banned', moderator, 'a reason'],
      ['closed', 'banned', moderator, 'a reason'],
      ['banned', 'active', moderator, 'a reason'],
    ],
  ],
  [advertCreatives, 'pending', same('pending', 'approved', 'rejected', 'disabled', 'banned'), reviewed(owner)],
  [advertLandings, 'pending', same('pending', 'approved', 'rejected', 'disabled', 'banned'), reviewed(advertiser)],
];

checkStates(table);

/** A new url → unverified; a material edit of an approved one → pending; name, urls, creatives and targeting send an active one to 1. */
test.each([
  [sites, ['url'], 'unverified'],
  [advertCampaigns, ['name', 'landingGroup', 'postbackUrl', 'targeting', 'includedLists', 'excludedLists'], 'pending'],
  [advertLandings, ['url'], 'pending'],
] as const)('$name is reviewed again after a change of what was approved', ({ material }, fields, to) => {
  expect(material).toMatchObject({ fields, move: { to } });
});

test('whatever of a creative visitors see sends it back', () => {
  const { fields, material } = advertCreatives;
  const others = ['name', 'campaign', 'type', 'leadsTo', 'weight', 'tags'];
  const written = Object.keys(fields).filter(
    (name) => !fields[name as keyof typeof fields].readOnly && name !== 'owner',
  );
  expect(new Set([...(material?.fields ?? []), ...others])).toEqual(new Set(written));
});

/** paused and archived are switches of the owner's; archive only when paused, 2 or 3; unarchive → 1. */
test('an advert campaign is archived only when it is paused, closed or rejected, and comes back to review', () => {
  expect(switchMoves(advertCampaigns)).toMatchObject([
    { name: 'pause', field: 'paused', value: true },
    { name: 'resume', field: 'paused', value: false, when: [{ archived: false }] },
    { name: 'archive', when: [{ paused: true }, { status: ['closed', 'rejected'] }] },
    { name: 'unarchive', to: 'pending' },
  ]);
});
