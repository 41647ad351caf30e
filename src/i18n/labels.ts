import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';
import { capitalized, uncapitalized, wordsOf } from './derive.ts';
import { entries, fields } from './en/admin/fields.ts';
import { menu } from './en/admin/menu.ts';
import { choices } from './en/choices.ts';
import type { ResourceWords } from './en/resources/words.ts';
import { resources } from './en/resources.ts';
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
  return resources[name] ?? { one: many.replace(/ies$/, 'y').replace(/s$/, ''), many };
}

/** The title of a resource's list. */
export const resourceTitle = (resource: Pick<Resource, 'name'>): string => capitalized(nounsOf(resource).many);

/** The title of a resource's own list, or of a further one: “Archived campaigns”. */
export function listTitle(resource: Pick<Resource, 'name'>, list?: { readonly name: string }): string {
  const { many } = nounsOf(resource);
  if (list === undefined) return capitalized(many);
  return resources[resource.name]?.lists?.[list.name] ?? capitalized(`${wordsOf(list.name)} ${many}`);
}

/** The label of a sidebar entry; of a resource with standard screens, the title of its list. */
export function menuWord(key: string): string {
  const [name = key, list] = key.split('/');
  return menu[key] ?? listTitle({ name }, list === undefined ? undefined : { name: list });
}

/** `startAt` → “Start at”, unless the resource's words say otherwise. */
export const fieldLabel = ({ name }: Pick<Resource, 'name'>, field: string): string =>
  resources[name]?.fields?.[field] ?? systemLabels[field] ?? capitalized(wordsOf(field));

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

/** A part of an entry: “Address” of a link. */
export const partLabel = (kind: string, part: string): string =>
  entries[kind]?.parts?.[part] ?? capitalized(wordsOf(part));

export const tabLabel = ({ name }: Resource, tab: string): string =>
  resources[name]?.tabs?.[tab] ?? capitalized(wordsOf(tab));

/** `mainWebsite` → “Main website”, unless the choices' words say otherwise. */
export const choiceWord = (name: string): string => choices[name] ?? capitalized(wordsOf(name));

export const statusWord = (name: string): string => statuses[name] ?? capitalized(wordsOf(name));

/** A quick filter is named by its own word, or by the status that bears its name. */
export const quickFilterLabel = ({ name }: Resource, filter: string): string =>
  resources[name]?.quickFilters?.[filter] ?? statusWord(filter);

export const verbOf = (transition: Transition): string =>
  transitions[transition.name]?.verb ?? capitalized(wordsOf(transition.name));

/** “Approve campaign” */
export const actionLabel = (resource: Resource, transition: Transition): string =>
  resources[resource.name]?.actions?.[transition.name] ?? `${verbOf(transition)} ${nounsOf(resource).one}`;

/** “approved” */
export const doneWord = (transition: Transition): string =>
  transitions[transition.name]?.done ?? statusWord(transition.to).toLowerCase();

/** “Campaign approved.” */
export const doneMessage = (resource: Resource, transition: Transition): string =>
  `${capitalized(nounsOf(resource).one)} ${doneWord(transition)}.`;

export const emptyText = (resource: Resource, list?: { readonly name: string }): string =>
  list === undefined
    ? (resources[resource.name]?.empty ?? `No ${nounsOf(resource).many} yet.`)
    : `No ${uncapitalized(listTitle(resource, list))}.`;
