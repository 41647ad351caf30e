/** The texts of the kinds' faces. */
export const fields = {
  nothing: 'nothing',
  /** The accessible name of a picture. */
  ofRecord: '%{label} of %{title}',
  /** After a move that somebody else has to make too. */
  stays: 'Saved. The %{noun} is still %{status}.',
  yes: 'Yes',
  no: 'No',
  linksCount: '%{count} links',
  oneLink: '1 link',
  entriesCount: '%{count} entries',
  oneEntry: '1 entry',
  /** The unit after a number of stakes. */
  stake: 'stake',
  stakes: 'stakes',
  /** What a select shows while nothing is chosen: of a required field, and of another one. */
  choose: 'Choose …',
  noChoice: 'None',
  pickColour: 'Choose “%{label}”',
  /** Opens the list of macros below an address. */
  macros: 'Insert a macro',
  insertMacro: 'Insert {%{macro}}',
  /** Below a list with an entry a line. */
  linesHelp: 'One per line. Spaces around, empty lines and duplicates are removed.',
  moreLines: '%{count} more',
  from: 'From',
  to: 'To',
  zone: 'Time zone: %{zone}',
  zoneOffset: '%{name} (%{offset})',
  /** Whether a web address answered when it was last checked. */
  answers: 'Answers',
  failing: 'Fails',
  /** Shown once a text is as long as it may be. */
  limit: 'Up to %{max} characters.',
  rolesCeiling: 'Your role can’t give or remove the greyed-out roles.',
} as const;

export interface EntryWords {
  readonly add: string;
  readonly remove: string;
  /** Labels of the parts that don't derive from their names. */
  readonly parts?: Readonly<Record<string, string>>;
}

export const anyEntry: EntryWords = { add: 'Add an entry', remove: 'Remove this entry' };

/** The words for the entries of kinds whose values are lists. */
export const entries: Readonly<Record<string, EntryWords>> = {
  links: { add: 'Add a link', remove: 'Remove this link', parts: { url: 'Address' } },
  keyValue: { add: 'Add an option', remove: 'Remove this option' },
};
