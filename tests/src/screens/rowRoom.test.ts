import { expect, test } from 'vitest';
import { fittingActions } from '#src/screens/list/fittingActions.ts';

test.each([
  [[], true, { moves: [], clone: true }],
  [['Pause'], true, { moves: ['Pause'], clone: true }],
  [['Approve', 'Reject'], true, { moves: ['Approve', 'Reject'], clone: false }],
  [['Approve', 'Reject'], false, { moves: ['Approve', 'Reject'], clone: true }],
  [['Close', 'Send back', 'Pause', 'Archive'], true, { moves: ['Close', 'Send back'], clone: false }],
  [['Close', 'Send back', 'Pause', 'Archive'], false, { moves: ['Close', 'Send back', 'Pause'], clone: false }],
])('a row with %j, which may be edited: %s, shows %j', (moves, isEditable, shown) => {
  expect(fittingActions(moves, isEditable)).toEqual(shown);
});
