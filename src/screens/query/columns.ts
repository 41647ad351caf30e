import type { CellModule } from '#src/fields/cell.ts';
import { cellOf } from '#src/fields/cells.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The place of a column in the card that a narrow screen shows for a record. */
type Place = 'title' | 'status' | 'fact' | 'rest';

export interface Column {
  readonly name: string;
  readonly kind: string;
  readonly label: string;
  readonly align: CellModule['align'];
  readonly sortable: boolean;
  readonly place: Place;
}

/** How many facts a card has room for, beside title and status. */
const factsOnCard = 2;

/** Secrets stand on their owner's page alone, where something is done with them. */
const isListed = ({ fields }: Resource, name: string): boolean => Object.hasOwn(fields, name) && !fields[name]?.readers;

/** The shown columns. The title comes first, as it links to the record; names that are no longer fields are dropped. */
export function shownNames(resource: Resource, chosen: readonly string[] = resource.list): string[] {
  const others = chosen.filter((name) => name !== resource.title && isListed(resource, name));
  return [resource.title, ...new Set(others)];
}

/** Every field that can be a column; the version is internal. */
export const possibleNames = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => name !== 'version' && isListed(resource, name));

/** @param chosen the names of the user's columns, in their order; by default those of the declaration */
export function columnsOf(resource: Resource, chosen?: readonly string[]): Column[] {
  const shown = shownNames(resource, chosen);
  const rest = shown.filter((name) => name !== resource.title && name !== resource.status?.field);
  const placeOf = (name: string): Place => {
    if (name === resource.title) return 'title';
    if (name === resource.status?.field) return 'status';
    return rest.indexOf(name) < factsOnCard ? 'fact' : 'rest';
  };
  return shown.flatMap((name) => {
    const field = resource.fields[name];
    if (field === undefined) return [];
    const { align, sortable = true } = cellOf(field);
    return [{ name, kind: field.kind, label: fieldLabel(resource, name), align, sortable, place: placeOf(name) }];
  });
}
