import { campaigns, openToJoin } from '#src/resources/bounty/campaigns.ts';
import { toApiFilter } from '#src/screens/query/quickFilters.ts';
import { type Filter, includesFilter, omitKeys } from '#src/screens/query/useFilters.ts';

/** A campaign ends soon if it ends within these days; the last day counts whole. */
const soonDays = 7;

/** The presets of the gallery, one of which is selected. Their names are keys of i18n/en/bounty/hunter.ts. */
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

/**
 * Returns the presets with today's dates.
 * @param me the reader's ID
 */
export const presetsOf = (me: number): readonly Preset[] =>
  presets.map((preset) => ({ name: preset.name, part: toApiFilter(campaigns, preset, me) }));

/** The keys of a filter that presets set. */
export const presetKeys: readonly string[] = [...new Set(presets.flatMap(({ filter }) => Object.keys(filter)))];

/** Returns the preset of the filter, ignoring other fields; undefined for other conditions on the presets' keys. */
export function presetIn(filter: Filter, among: readonly Preset[]): Preset | undefined {
  const count = presetKeys.filter((key) => key in filter).length;
  return among.find(({ part }) => Object.keys(part).length === count && includesFilter(filter, part));
}

/** Returns the filter with its preset replaced. */
export const withPreset = (filter: Filter, { part }: Preset): Filter => ({ ...omitKeys(filter, presetKeys), ...part });

/** Returns the filter with the value of a field, or without the field for undefined. */
export const withValue = (filter: Filter, field: string, value: unknown): Filter =>
  value === undefined ? omitKeys(filter, [field]) : { ...filter, [field]: value };
