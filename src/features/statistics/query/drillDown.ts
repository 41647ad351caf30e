import type { DimensionName } from '#src/resources/statistics/dimensions.ts';
import type { GroupValue, Report, ReportFilter } from '#src/resources/statistics/report/report.ts';

type Narrowed = Pick<Report, 'groups' | 'filters'>;

/** Dimension → the next dimension after one of its values is chosen. */
const nextOf: Partial<Readonly<Record<DimensionName, DimensionName>>> = {
  month: 'day',
  week: 'day',
  day: 'hour',
  dayOfWeek: 'hourOfDay',
  advertiser: 'campaign',
  campaign: 'creative',
  creativeType: 'creative',
  creativeFormat: 'creative',
  creativeTag: 'creative',
  landingGroup: 'landing',
  pricingModel: 'campaign',
  publisher: 'site',
  site: 'adzone',
  siteCategory: 'site',
  adFormat: 'adzone',
  placement: 'adzone',
  dimension: 'creative',
  exchangeType: 'exchange',
  exchange: 'site',
  country: 'region',
  region: 'city',
  deviceType: 'deviceModel',
  osFamily: 'osName',
  osName: 'osVersion',
  browserVendor: 'browserName',
  browserName: 'browserVersion',
  connectionType: 'isp',
};

/** Replaces the group by the next one. The group is dropped if the next one already exists, and stays if there is none. */
function groupsBelow(groups: readonly DimensionName[], group: DimensionName): readonly DimensionName[] {
  const next = nextOf[group];
  if (next === undefined) return groups;
  const place = groups.indexOf(group);
  return groups.includes(next) ? groups.toSpliced(place, 1) : groups.toSpliced(place, 1, next);
}

const isOn = (field: DimensionName, op: ReportFilter['op']) => (filter: ReportFilter) =>
  filter.field === field && filter.op === op;

/** Returns the report of one value of a group: the value becomes a filter, and the next group replaces the group. */
export function drillDown({ groups, filters }: Narrowed, group: DimensionName, value: GroupValue): Narrowed {
  const others = filters.filter(({ field }) => field !== group);
  return { groups: groupsBelow(groups, group), filters: [...others, { field: group, op: 'in', value: [value] }] };
}

/** Returns the filters of a report that excludes one more value of a group. */
export function without(filters: readonly ReportFilter[], group: DimensionName, value: GroupValue): ReportFilter[] {
  const known = filters.find(isOn(group, 'nin'));
  const values = [...new Set([...(known?.value ?? []), value])];
  const filter: ReportFilter = { field: group, op: 'nin', value: values };
  return known === undefined ? [...filters, filter] : filters.map((one) => (one === known ? filter : one));
}
