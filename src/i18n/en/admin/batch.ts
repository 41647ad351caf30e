/** Batches: changes to many records at once, and their progress. */
export const batch = {
  nothing: 'You can’t change any of these.',
  edit: 'Edit',
  remove: 'Delete',
  /** The button of an action that applies to some of the selected records. */
  part: '%{verb} %{count}',
  doWithOne: '%{verb} 1 %{one}',
  doWithMany: '%{verb} %{count} %{many}',
  /** Stands before what a transition does to one record. */
  forEach: 'For each of them:',
  editText: 'Choose the fields to change. Every selected record gets the same values. Other fields stay as they are.',
  addField: 'Choose a field …',
  keep: 'Leave as it is',
  /** Beside a field that doesn’t change in every status. */
  onlyWhile: 'Only changes while %{statuses}.',
  keepOf: 'Leave as it is: %{field}',
  save: 'Save these values',
  removeText: 'They will be permanently deleted. This can’t be undone.',
  doneOf: '%{done} of %{total}',
  doneSoFar: '%{done} so far',
  stop: 'Stop',
  edited: 'changed',
  removed: 'deleted',
  oneDone: '1 %{one} %{done}.',
  manyDone: '%{count} %{many} %{done}.',
  result: '%{succeeded} succeeded, %{failed} failed. Those that failed weren’t changed:',
  resultOfAll: '%{succeeded} succeeded.',
  fileText: 'Download what was changed, to go on with it elsewhere. Other records aren’t in this file.',
  file: 'Download as CSV',
  more: 'and %{count} more.',
  retry: 'Retry those that failed',
  broken: 'Stopped early: %{error} Changes made before that are kept. Check the list before you try again.',
} as const;
