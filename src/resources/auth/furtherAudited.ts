/** What the audit log has besides records of declarations: what was written to, and the fields of it that are told. */
export const furtherAudited: Readonly<Record<string, readonly string[]>> = {
  'machine-tokens': ['name', 'scopes', 'owner', 'campaigns'],
};
