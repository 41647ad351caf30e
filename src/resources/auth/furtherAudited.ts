interface AuditedEntity {
  /** The fields that the audit log shows. */
  readonly fields: readonly string[];
  /** The resource whose record has the entry's ID: the user or the exchange of a debt. */
  readonly subject?: 'users' | 'exchanges';
  /** The resource whose list shows the subject to admin, who can't open its page. */
  readonly list?: 'exchange-deposits';
}

/** The entities of the audit log besides the declared resources. */
export const furtherAudited: Readonly<Record<string, AuditedEntity>> = {
  'machine-tokens': { fields: ['name', 'scopes', 'owner', 'campaigns'] },
  'user-debts': { fields: ['debts', 'creditors'], subject: 'users' },
  'exchange-debts': { fields: ['debts', 'creditors'], subject: 'exchanges', list: 'exchange-deposits' },
  'unpaid-incomes': { fields: ['incomes'], subject: 'users' },
};
