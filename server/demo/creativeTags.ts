import type { CreativeTag } from '#src/resources/adnet/creativeTags.ts';
import { series } from '#src/theme/series.ts';
import type { AdnetOwners } from './adnetOwners.ts';
import type { Random } from './random.ts';
import { shifted, span } from './times.ts';

export type DemoTag = Omit<CreativeTag, 'id'>;

const names = [
  'Summer sale',
  'Retargeting',
  'Phones only',
  'Test A',
  'Test B',
  'Evergreen',
  'Tier 1 countries',
  'Black Friday',
  'Needs new text',
  'Legal has checked it',
];

/** The number of tags of each demo account; other owners have two each. */
const shares = { advertiser: 8, everyone: 6, publisher: 4, others: 2 } as const;

/** Returns the creative tags of all owners. */
export function demoTags(
  random: Random,
  now: Date,
  { publisher, advertiser, everyone, others }: AdnetOwners,
): DemoTag[] {
  const owners = [
    { ids: [advertiser], count: shares.advertiser },
    { ids: [everyone], count: shares.everyone },
    { ids: [publisher], count: shares.publisher },
    { ids: others, count: shares.others },
  ];
  return owners.flatMap(({ ids, count }) =>
    ids.flatMap(({ id }) =>
      random
        .shuffled(names)
        .slice(0, count)
        .map((name, nth): DemoTag => {
          const createdAt = shifted(now, -random.integer(span.day, 44 * span.day)).toISOString();
          const colour = series[nth % series.length]?.colour ?? '';
          return { name, colour, owner: id, createdAt, updatedAt: createdAt, version: 1 };
        }),
    ),
  );
}
