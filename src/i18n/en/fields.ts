import { limits } from '#src/limits.ts';

/** What the faces of the kinds say. */
export const fields = {
  yes: 'Yes',
  no: 'No',
  linksCount: '%{count} links',
  oneLink: '1 link',
  addLink: 'Add a link',
  removeLink: 'Remove this link',
  linkTitle: 'Title',
  linkAddress: 'Address',
  linksFull: `At most ${limits.linksPerRecord} links.`,
  noLinks: 'No links yet.',
  zone: 'Time zone: %{zone}',
  rolesCeiling: 'The greyed roles are above what your role may give or take.',
  emailVerified: 'E-mail confirmed',
  tooltipExact: 'Exactly %{amount}',
};
