import type { KeyGroup, KeyName } from '#src/layout/keys/keys.ts';

interface KeyWords {
  readonly title: string;
  readonly close: string;
  readonly between: string;
  readonly note: string;
  readonly groups: Readonly<Record<KeyGroup, string>>;
  /** What each key does. */
  readonly does: Readonly<Record<KeyName, string>>;
}

/** The help for the keys. */
export const keyWords: KeyWords = {
  title: 'Keys',
  close: 'Close',
  between: 'then',
  note: 'Keys without Ctrl or ⌘ rest while you type and while a dialog is open.',
  groups: {
    everywhere: 'Everywhere',
    list: 'In a list',
    page: 'On a record’s page',
    form: 'In a form',
    review: 'At the review desk',
  },
  does: {
    search: 'Search everywhere',
    goTo: 'Go to a page',
    notifications: 'Show your notifications',
    help: 'Show these keys',
    find: 'Search this list',
    nextRow: 'Next row',
    previousRow: 'Previous row',
    selectNextRow: 'Select, and go to the next row',
    selectPreviousRow: 'Select, and go to the row before',
    selectRow: 'Select the row',
    selectNoRow: 'Select nothing any more',
    nextRecord: 'Next record of the list',
    previousRecord: 'Previous record of the list',
    nextParticipant: 'Next participant of the task',
    previousParticipant: 'Previous participant of the task',
    edit: 'Edit',
    save: 'Save',
    approve: 'Approve',
    reject: 'Reject',
    skip: 'Skip: decide later',
    undo: 'Undo the last decision',
    nextWaiting: 'Next record',
    previousWaiting: 'Previous record',
    select: 'Select for a decision on several',
  },
};
