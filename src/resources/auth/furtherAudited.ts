/** What the audit log has besides records of declarations: what was written to, and the fields of it that are told. */
export const furtherAudited: Readonly<Record<string, readonly string[]>> = {
  'machine-tokens': ['name', 'scopes', 'owner', 'campaigns'],
  // With the IDs of users and of exchanges.
  'user-debts': ['debts', 'creditors'],
  'exchange-debts': ['debts', 'creditors'],
  'unpaid-incomes': ['incomes'],
};
