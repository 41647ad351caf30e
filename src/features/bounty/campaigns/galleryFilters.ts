import { campaigns, openToJoin } from '#src/resources/bounty/campaigns.ts';
import { toApiFilter } from '#src/screens/query/quickFilters.ts';
import { type Filter, includesFilter, omitKeys } from '#src/screens/query/useFilters.ts';

/** A campaign ends soon if it ends within so many days; the last one counts whole. */
const soonDays = 7;

/** The presets of the gallery, of which one is chosen. Their names are keys of i18n/en/bounty/hunter.ts. */
const presets = [
  { name: 'open', filter: openToJoin },
  { name: 'endsSoon', filter: { ...openToJoin, endAt_gte: '$today', endAt_lte: `$today+${soonDays + 1}` } },
  { name: 'running', filter: { status: 'active' } },
  { name: 'closed', filter: { status: 'closed' } },
  { name: 'all', filter: {} },
] as const;

export interface Preset {
  readonly name: (typeof presets)[number]['name'];
  readonly part: Filter;
}

/** The presets with today's dates. @param me the reader's id */
export const presetsOf = (me: number): readonly Preset[] =>
  presets.map((preset) => ({ name: preset.name, part: toApiFilter(campaigns, preset, me) }));

/** The keys of a filter that presets set. */
export const presetKeys: readonly string[] = [...new Set(presets.flatMap(({ filter }) => Object.keys(filter)))];

/** The preset that the filter has, whatever else it has; undefined for a filter with other conditions on the presets' keys. */
export function presetIn(filter: Filter, among: readonly Preset[]): Preset | undefined {
  const count = presetKeys.filter((key) => key in filter).length;
  return among.find(({ part }) => Object.keys(part).length === count && includesFilter(filter, part));
}

/** The filter with another preset in place of the one that it had. */
export const withPreset = (filter: Filter, { part }: Preset): Filter => ({ ...omitKeys(filter, presetKeys), ...part });

/** The filter with the value of a field; undefined: with any value. */
export const withValue = (filter: Filter, field: string, value: unknown): Filter =>
  value === undefined ? omitKeys(filter, [field]) : { ...filter, [field]: value };
