import type { CellModule } from '#src/fields/cell.ts';
import { cellOf } from '#src/fields/cells.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Where a fact stands when a narrow screen shows a record as a card. */
type Place = 'title' | 'status' | 'fact' | 'rest';

export interface Column {
  readonly name: string;
  readonly kind: string;
  readonly label: string;
  readonly align: CellModule['align'];
  readonly sortable: boolean;
  readonly place: Place;
}

/** Beside the title and the status, a card has room for two more facts. */
const factsOnCard = 2;

/** Secrets stand on their owner's page alone, where something is done with them. */
const isListed = ({ fields }: Resource, name: string): boolean => Object.hasOwn(fields, name) && !fields[name]?.readers;

/** The title leads to the record: it stands first, whatever else is shown. What is no field any more is left out. */
export function shownNames(resource: Resource, chosen: readonly string[] = resource.list): string[] {
  const others = chosen.filter((name) => name !== resource.title && isListed(resource, name));
  return [resource.title, ...new Set(others)];
}

/** Every field that a column can show. The version is the platform's own. */
export const possibleNames = (resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => name !== 'version' && isListed(resource, name));

/** @param chosen the fields that are shown, in their order; those of the declaration unless somebody has chosen others */
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
