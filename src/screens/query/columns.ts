import type { CellModule } from '#src/fields/cell.ts';
import { getCell } from '#src/fields/cells.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { Resource } from '#src/schema/resource.ts';
import { availableColumns, visibleColumns } from './columnNames.ts';

/** The place of a column in the card that a narrow screen shows for a record. */
type Place = 'title' | 'status' | 'fact' | 'switch' | 'rest';

export interface Column {
  readonly name: string;
  readonly kind: string;
  readonly label: string;
  readonly align: CellModule['align'];
  readonly sortable: boolean;
  readonly place: Place;
}

/** The number of facts on a card, beside title and status. */
const factsOnCard = 3;

const isSwitch = ({ fields }: Resource, name: string): boolean => fields[name]?.kind === 'switched';

/** The shown fields that are on a card: the first of the declaration. Switches are there only while they are on. */
function factsOf(resource: Resource, visibleNames: readonly string[]): readonly string[] {
  const { title, status, card = [] } = resource;
  const others = visibleNames.filter((name) => name !== title && name !== status?.field && !isSwitch(resource, name));
  const declared = card.filter((name) => others.includes(name));
  return [...new Set([...declared, ...others])].slice(0, factsOnCard);
}

function columnOf(resource: Resource, name: string, place: Place): Column[] {
  const field = resource.fields[name];
  if (field === undefined) return [];
  const { align, sortable = true } = getCell(field);
  return [{ name, kind: field.kind, label: fieldLabel(resource, name), align, sortable, place }];
}

/** @param chosen the names of the user's columns, in their order; by default those of the declaration */
export function columnsOf(resource: Resource, chosen?: readonly string[]): Column[] {
  const visibleNames = visibleColumns(resource, chosen);
  const facts = factsOf(resource, visibleNames);
  const placeOf = (name: string): Place => {
    if (name === resource.title) return 'title';
    if (name === resource.status?.field) return 'status';
    if (isSwitch(resource, name)) return 'switch';
    return facts.includes(name) ? 'fact' : 'rest';
  };
  return visibleNames.flatMap((name) => columnOf(resource, name, placeOf(name)));
}

/** The column that a list is sorted by, if it isn't shown. */
export const hiddenSortColumn = (
  resource: Resource,
  columns: readonly Column[],
  sortedBy: string,
): Column | undefined =>
  columns.some(({ name }) => name === sortedBy) || !availableColumns(resource).includes(sortedBy)
    ? undefined
    : columnOf(resource, sortedBy, 'rest')[0];
