/** Notes on dates. */
export const dateNoteWords = {
  title: 'Notes',
  inPeriod: 'Notes on days of this period',
  none: 'No notes in this period. Add one to remember what happened on a day.',
  failed: 'The notes could not be loaded.',
  add: 'Add a note',
  addOn: 'Add a note on %{day}',
  day: 'Day',
  text: 'Note',
  everybody: 'Everybody sees it',
  shared: 'For everybody',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit the note “%{text}”',
  remove: 'Delete the note “%{text}”',
  on: 'Notes on %{day}: %{texts}',
  spoken: '%{point}. Note: %{texts}',
} as const;
