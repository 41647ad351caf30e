/** The number of actions that fit in a row, beside those of an override: the record's page shows the others. */
const maxRowActions = 3;

/**
 * The actions on a record that its row shows: as many moves as fit, and Clone if it fits too.
 * @param moves in the order of the declaration
 */
export function fittingActions<M>(moves: readonly M[], isEditable: boolean): { moves: readonly M[]; clone: boolean } {
  const available = maxRowActions - (isEditable ? 1 : 0);
  return { moves: moves.slice(0, available), clone: moves.length < available };
}
