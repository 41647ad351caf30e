import { isSwitchMove, type RecordMove } from '#src/schema/moves.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { statusName } from '#src/schema/status.ts';
import { capitalized, uncapitalized, wordsOf } from './derive.ts';
import { entries, fields } from './en/admin/fields.ts';
import { menu } from './en/admin/menu.ts';
import { choices } from './en/choices.ts';
import type { ResourceWords } from './en/resources/words.ts';
import { wordsOfResource } from './en/resources.ts';
import { statuses, transitions } from './en/statuses.ts';
import { say } from './say.ts';

const systemLabels: Readonly<Record<string, string>> = {
  id: 'ID',
  createdAt: 'Created',
  updatedAt: 'Last changed',
};

/** The noun for a resource's records, singular and plural. */
export function nounsOf({ name }: Pick<Resource, 'name'>): Pick<ResourceWords, 'one' | 'many'> {
  const many = wordsOf(name);
  return wordsOfResource(name) ?? { one: many.replace(/ies$/, 'y').replace(/s$/, ''), many };
}

/** The title of a resource's list. */
export const resourceTitle = (resource: Pick<Resource, 'name'>): string => capitalized(nounsOf(resource).many);

/** The title of a resource's own list, or of a further one: “Archived campaigns”. */
export function listTitle(resource: Pick<Resource, 'name'>, list?: { readonly name: string }): string {
  const { many } = nounsOf(resource);
  if (list === undefined) return capitalized(many);
  return wordsOfResource(resource.name)?.lists?.[list.name] ?? capitalized(`${wordsOf(list.name)} ${many}`);
}

/** The label of a sidebar entry; of a resource with standard screens, the title of its list. */
export function menuWord(key: string): string {
  const [name = key, list] = key.split('/');
  return menu[key] ?? listTitle({ name }, list === undefined ? undefined : { name: list });
}

/** `startAt` → “Start at”, unless the resource's words say otherwise. */
export const fieldLabel = ({ name }: Pick<Resource, 'name'>, field: string): string =>
  wordsOfResource(name)?.fields?.[field] ?? systemLabels[field] ?? capitalized(wordsOf(field));

/**
 * What react-admin calls a resource and its fields, by its keys: `resources.pub-sites.name`, `resources.pub-sites.fields.categories`.
 * @param count decides between singular and plural
 * @returns undefined for every other key
 */
export function resourceWord(key: string, count?: unknown): string | undefined {
  const [, name, field] = /^resources\.([\w-]+)\.(?:name|fields\.(\w+))$/.exec(key) ?? [];
  if (name === undefined) return undefined;
  if (field !== undefined) return fieldLabel({ name }, field);
  const { one, many } = nounsOf({ name });
  return capitalized(count === 1 ? one : many);
}

/** “Cover of Moonbase launch” */
export const fieldOfRecord = (resource: Resource, field: string, record: AnyRow): string =>
  say(fields.ofRecord, { label: fieldLabel(resource, field), title: String(record[resource.title]) });

/** A field of a resource, where it is shown or written. */
export interface FieldPlace {
  readonly resource: Pick<Resource, 'name'>;
  readonly name: string;
}

/** A part of a value: “Bid” of `countryBids.bid`, said among the labels of the resource's fields; “Address” of any link. */
export const partLabel = (place: FieldPlace | undefined, kind: string, part: string): string =>
  wordsOfResource(place?.resource.name ?? '')?.fields?.[`${place?.name}.${part}`] ??
  entries[kind]?.parts?.[part] ??
  capitalized(wordsOf(part));

export const tabLabel = ({ name }: Resource, tab: string): string =>
  wordsOfResource(name)?.tabs?.[tab] ?? capitalized(wordsOf(tab));

/** `mainWebsite` → “Main website”, unless the choices' words say otherwise. */
export const choiceWord = (name: string): string => choices[name] ?? capitalized(wordsOf(name));

export const statusWord = (name: string): string => statuses[name] ?? capitalized(wordsOf(name));

/** A quick filter is named by its own word, or by the status that bears its name. */
export const quickFilterLabel = ({ name }: Resource, filter: string): string =>
  wordsOfResource(name)?.quickFilters?.[filter] ?? statusWord(filter);

export const verbOf = ({ name }: RecordMove): string => transitions[name]?.verb ?? capitalized(wordsOf(name));

/** “Approve campaign” */
export const actionLabel = (resource: Resource, move: RecordMove): string =>
  wordsOfResource(resource.name)?.actions?.[move.name] ?? `${verbOf(move)} ${nounsOf(resource).one}`;

/** The state after a move that has no words: “active”, “paused”, “no longer paused”. */
function stateAfter(move: RecordMove): string {
  if (!isSwitchMove(move)) return statusWord(move.to).toLowerCase();
  return move.value ? wordsOf(move.field) : `no longer ${wordsOf(move.field)}`;
}

/** “approved” */
export const doneWord = (move: RecordMove): string => transitions[move.name]?.done ?? stateAfter(move);

/** What became of a record: “was approved”; “is now active”, where the move has no words. */
export function outcomeOf(move: RecordMove): string {
  const done = transitions[move.name]?.done;
  if (done !== undefined) return `was ${done}`;
  const state = stateAfter(move);
  return isSwitchMove(move) && !move.value ? `is ${state}` : `is now ${state}`;
}

/** “Campaign approved.” */
export const doneMessage = (resource: Resource, move: RecordMove): string =>
  `${capitalized(nounsOf(resource).one)} ${doneWord(move)}.`;

/** What is said after a move that may leave the record where it was, as long as somebody else has to make it too. */
export function afterMessage(resource: Resource, move: RecordMove, after: Readonly<Record<string, unknown>>): string {
  const { status } = resource;
  const isThere = isSwitchMove(move) || status === undefined || after[status.field] === status.machine.values[move.to];
  if (isThere) return doneMessage(resource, move);
  const is = statusWord(statusName(status.machine, after[status.field]) ?? '').toLowerCase();
  return say(fields.stays, { noun: nounsOf(resource).one, status: is });
}

export const emptyText = (resource: Resource, list?: { readonly name: string }): string =>
  list === undefined
    ? (wordsOfResource(resource.name)?.empty ?? `No ${nounsOf(resource).many} yet.`)
    : `No ${uncapitalized(listTitle(resource, list))}.`;
