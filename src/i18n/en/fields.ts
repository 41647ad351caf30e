/** What the faces of the kinds say. */
export const fields = {
  yes: 'Yes',
  no: 'No',
  linksCount: '%{count} links',
  oneLink: '1 link',
  addLink: 'Add a link',
  removeLink: 'Remove this link',
  linkTitle: 'Title of the link',
  linkAddress: 'Address of the link',
  zone: 'Time zone: %{zone}',
  rolesCeiling: 'The greyed roles are above what your role may give or take.',
};
