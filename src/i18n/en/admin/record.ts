/** A record’s page, dialogs and filters: no list needs them to begin with. */
export const recordWords = {
  cancel: 'Cancel',
  close: 'Close',
  editOne: 'Edit %{one}',
  filterBy: 'Filter %{many}',
  comparisonOf: 'Comparison for %{field}',
  anotherField: 'Another field …',
  // Page
  sectionFailed: 'This part could not be loaded.',
  reason: 'Last reason',
  facts: 'Record',
  about: 'About',
  copied: 'Copied.',
  notCopied: 'Your browser blocked copying. Select the text and copy it yourself.',
  copy: 'Copy',
  copyOf: 'Copy: %{what}',
  moreActions: 'More actions',
  mayRead: 'You can view this %{one}, but not change it.',
  editableWhile: 'This %{one} can be edited only while it is %{statuses}.',
  switchedOn: 'This %{one} is %{state}. %{verb} it before you edit it.',
  notThere: 'There is no such %{one}',
  notThereText:
    'It may have been deleted, or you may not have access to it. Check the address, or go back to the list.',
  backToList: 'All %{many}',
  neighbours: 'Previous and next %{many}',
  previousOne: 'Previous %{one}',
  nextOne: 'Next %{one}',
  position: '%{position} of %{total}',
  // Deletion
  remove: 'Delete %{one}',
  removeQuestion: 'Delete %{record}?',
  /** How a record is named in a sentence, and what its title leaves open. */
  quoted: '“%{title}”',
  qualified: '%{name} (%{qualifier})',
  removeText: 'It will be permanently deleted. This can’t be undone.',
  removed: '“%{title}” deleted.',
  // Transition
  reasonChoices: 'Common reasons',
  // The specification fixes its first sentence.
  banReasonRequired: 'Ban reason is required. Enter at least %{min} characters. The banned user will see this.',
  reasonLabel: 'Reason',
  reasonHelp: 'The user will see this.',
  reasonOptional: 'Optional. %{help}',
  laterTime: 'The earlier time has passed. Choose a later one.',
  reasonCount: '%{count} of at least %{min} characters',
  transitionGone: 'Somebody else has changed this record. Look at the newest version, then decide again.',
  loadNewest: 'Load the newest version',
} as const;
