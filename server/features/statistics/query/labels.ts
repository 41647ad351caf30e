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
import { resourceNamed } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Filter } from './readQuery.ts';

/** The labels of a dimension’s values. */
type Labels = (value: string | number | null) => string | null;

/** Users have several names; the others one, their title. */
function namesIn({ fields, title }: Resource): readonly string[] {
  return ['firstName', 'lastName', title, 'email'].filter((name) => Object.hasOwn(fields, name));
}

function titleOf({ title }: Resource, record: Readonly<Record<string, unknown>>): string {
  const texts = (...names: readonly string[]) =>
    names.map((each) => record[each]).filter((text) => typeof text === 'string');
  const [full, first = ''] = [texts('firstName', 'lastName').join(' ').trim(), ...texts(title, 'email')];
  return full || first;
}

/** Names that were looked up before, by dimension and id; empty for what the actor may not read. */
export type KnownNames = Map<DimensionName, Map<number, string>>;

/** Names what the actor may read. What they may not is told apart by its number. */
async function namesOf(
  { database }: Platform,
  actor: RequestActor,
  name: RecordDimension,
  ids: readonly number[],
  known: KnownNames,
): Promise<Labels> {
  const resource = resourceNamed(recordDimensions[name]);
  const titles = known.get(name) ?? new Map<number, string>();
  known.set(name, titles);
  const unknown = ids.filter((id) => !titles.has(id));
  const records =
    unknown.length === 0 ? [] : await findRecordParts(database.sql, actor, resource, unknown, namesIn(resource));
  for (const id of unknown) titles.set(id, '');
  for (const record of records) titles.set(record.id, titleOf(resource, record));
  return (id) => (id === null ? null : titles.get(Number(id)) || `${dimensionWords[name]} ${id}`);
}

/**
 * The labels of the dimensions that have some, by name: of records, events and days of the week.
 * @param values of each dimension, as they are answered
 * @param known names that were looked up before; is added to
 */
export async function labelsOf(
  platform: Platform,
  actor: RequestActor,
  groups: readonly DimensionName[],
  values: (name: DimensionName) => readonly (string | number | null)[],
  known: KnownNames = new Map(),
): Promise<ReadonlyMap<DimensionName, Labels>> {
  const labelsFor = async (name: DimensionName): Promise<Labels | undefined> => {
    if (name === 'event') return (event) => (isEventName(event) ? eventWords[event] : String(event));
    if (name === 'dayOfWeek') return (day) => weekdayWords[Number(day) - 1] ?? null;
    if (!isRecordDimension(name)) return undefined;
    const ids = [...new Set(values(name).filter((value) => value !== null))].map(Number);
    return namesOf(platform, actor, name, ids, known);
  };
  const labels = await Promise.all(groups.map(async (name) => [name, await labelsFor(name)] as const));
  return new Map(labels.flatMap(([name, label]) => (label ? [[name, label] as const] : [])));
}

/** Turns a filter on a part of a name into one on the records that have it, among those that the actor may read. */
export async function resolveContains(platform: Platform, actor: RequestActor, filter: Filter): Promise<Filter> {
  const { field, op, values } = filter;
  if (op !== 'contains' || !isRecordDimension(field)) return filter;
  const [text = ''] = values;
  const max = statisticsLimits.values;
  const range = JSON.stringify([0, max - 1]);
  const query = { filter: JSON.stringify({ q: text }), range, sort: '["id","ASC"]', fields: '["id"]' };
  const { records, total } = await list(platform, actor, resourceNamed(recordDimensions[field]), query);
  if (total > max) refuse('tooManyNames', { max, text }, 'filters');
  return { field, op: 'in', values: records.map(({ id }) => id) };
}
