import { findRecordParts } from '#server/operations/findRecords.ts';
import { list } from '#server/operations/list.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { dimensionWords, weekdayWords } from '#src/i18n/en/statistics/dimensions.ts';
import { eventWords } from '#src/i18n/en/statistics/events.ts';
import {
  type DimensionName,
  isRecordDimension,
  type RecordDimension,
  recordDimensions,
} from '#src/resources/statistics/dimensions.ts';
import { isEventName } from '#src/resources/statistics/events.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { getResource } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Filter } from './parseQuery.ts';

/** Returns the labels of a dimension’s values. */
type LabelFormatter = (value: string | number | null) => string | null;

/** Users have several names; other records have one, their title. */
function nameFields({ fields, title }: Resource): readonly string[] {
  return ['firstName', 'lastName', title, 'email'].filter((name) => Object.hasOwn(fields, name));
}

function titleOf({ title }: Resource, record: Readonly<Record<string, unknown>>): string {
  const texts = (...names: readonly string[]) =>
    names.map((each) => record[each]).filter((text) => typeof text === 'string');
  const [fullName, fallback = ''] = [texts('firstName', 'lastName').join(' ').trim(), ...texts(title, 'email')];
  return fullName || fallback;
}

/** Cached names by dimension and ID; empty for records that the actor may not read. */
export type NameCache = Map<DimensionName, Map<number, string>>;

/** Loads the names that the actor may read. Other records are identified by number. */
async function loadNames(
  { database }: Platform,
  actor: RequestActor,
  name: RecordDimension,
  ids: readonly number[],
  cache: NameCache,
): Promise<LabelFormatter> {
  const resource = getResource(recordDimensions[name]);
  const titles = cache.get(name) ?? new Map<number, string>();
  cache.set(name, titles);
  const missing = ids.filter((id) => !titles.has(id));
  const records =
    missing.length === 0 ? [] : await findRecordParts(database.sql, actor, resource, missing, nameFields(resource));
  for (const id of missing) titles.set(id, '');
  for (const record of records) titles.set(record.id, titleOf(resource, record));
  return (id) => (id === null ? null : titles.get(Number(id)) || `${dimensionWords[name]} ${id}`);
}

/**
 * Loads the labels of dimensions by name: of records, events and days of the week.
 * @param values of each dimension, as in the response
 * @param cache names of earlier lookups, which is extended
 */
export async function loadLabels(
  platform: Platform,
  actor: RequestActor,
  groups: readonly DimensionName[],
  values: (name: DimensionName) => readonly (string | number | null)[],
  cache: NameCache = new Map(),
): Promise<ReadonlyMap<DimensionName, LabelFormatter>> {
  const loadDimensionLabels = async (name: DimensionName): Promise<LabelFormatter | undefined> => {
    if (name === 'event') return (event) => (isEventName(event) ? eventWords[event] : String(event));
    if (name === 'dayOfWeek') return (day) => weekdayWords[Number(day) - 1] ?? null;
    if (!isRecordDimension(name)) return undefined;
    const ids = [...new Set(values(name).filter((value) => value !== null))].map(Number);
    return loadNames(platform, actor, name, ids, cache);
  };
  const labels = await Promise.all(groups.map(async (name) => [name, await loadDimensionLabels(name)] as const));
  return new Map(labels.flatMap(([name, label]) => (label ? [[name, label] as const] : [])));
}

/** Converts a filter on part of a name to one on the matching records that the actor may read. */
export async function resolveContains(platform: Platform, actor: RequestActor, filter: Filter): Promise<Filter> {
  const { field, op, values } = filter;
  if (op !== 'contains' || !isRecordDimension(field)) return filter;
  const [text = ''] = values;
  const max = statisticsLimits.values;
  const range = JSON.stringify([0, max - 1]);
  const query = { filter: JSON.stringify({ q: text }), range, sort: '["id","ASC"]', fields: '["id"]' };
  const { records, total } = await list(platform, actor, getResource(recordDimensions[field]), query);
  if (total > max) refuse('tooManyNames', { max, text }, 'filters');
  return { field, op: 'in', values: records.map(({ id }) => id) };
}
