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

/** The columns of a resource's list, in the order of its declaration. */
export function columnsOf(resource: Resource): Column[] {
  const rest = resource.list.filter((name) => name !== resource.title && name !== resource.status?.field);
  const placeOf = (name: string): Place => {
    if (name === resource.title) return 'title';
    if (name === resource.status?.field) return 'status';
    return rest.indexOf(name) < factsOnCard ? 'fact' : 'rest';
  };
  return resource.list.flatMap((name) => {
    const field = resource.fields[name];
    if (field === undefined) return [];
    const { align, sortable = true } = cellOf(field);
    return [{ name, kind: field.kind, label: fieldLabel(resource, name), align, sortable, place: placeOf(name) }];
  });
}
