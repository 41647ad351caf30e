/** What the faces of the kinds say. */
export const fields = {
  nothing: 'nothing',
  /** What a picture is called. */
  ofRecord: '%{label} of %{title}',
  yes: 'Yes',
  no: 'No',
  linksCount: '%{count} links',
  oneLink: '1 link',
  entriesCount: '%{count} entries',
  oneEntry: '1 entry',
  /** Behind a number of them. */
  stake: 'stake',
  stakes: 'stakes',
  pickColour: 'Choose “%{label}”',
  from: 'From',
  to: 'To',
  zone: 'Time zone: %{zone}',
  rolesCeiling: 'The greyed roles are above what your role may give or take.',
} as const;

export interface EntryWords {
  readonly add: string;
  readonly remove: string;
  /** What the parts are called, where that doesn't derive from their names. */
  readonly parts?: Readonly<Record<string, string>>;
}

export const anyEntry: EntryWords = { add: 'Add an entry', remove: 'Remove this entry' };

/** What kinds that are lists of entries call them. */
export const entries: Readonly<Record<string, EntryWords>> = {
  links: { add: 'Add a link', remove: 'Remove this link', parts: { url: 'Address' } },
  keyValue: { add: 'Add an option', remove: 'Remove this option' },
};
