/** A row has room for so many actions, beside those of an override: the others stand on the record's page. */
const maxRowActions = 3;

/**
 * What a row shows of the actions on a record: as many moves as fit, and Clone where it fits too.
 * @param moves in the order of the declaration
 */
export function fittingActions<M>(moves: readonly M[], isEditable: boolean): { moves: readonly M[]; clone: boolean } {
  const available = maxRowActions - (isEditable ? 1 : 0);
  return { moves: moves.slice(0, available), clone: moves.length < available };
}
