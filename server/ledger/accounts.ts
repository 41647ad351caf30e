/**
 * The owners of accounts. `outside` is the rest of the world, `platform` the operator.
 * Only these two may have a negative balance: the platform's down to its credit limit.
 */
export const accountKinds = [
  'campaign',
  'task',
  'user',
  'pending',
  'payout',
  'withdrawal',
  'exchange',
  'platform',
  'outside',
] as const;
type AccountKind = (typeof accountKinds)[number];

/** Accounts without an owner: one account in each currency. */
const ownerless = ['platform', 'outside'] as const satisfies readonly AccountKind[];
type OwnedKind = Exclude<AccountKind, (typeof ownerless)[number]>;

/** Accounts that have an owner and can't be negative. */
export const ownedKinds = accountKinds.filter((kind): kind is OwnedKind => !ownerless.some((each) => each === kind));

/** An account has money of one currency. It needn't be created: without entries its balance is zero. */
export interface Account {
  readonly kind: AccountKind;
  /** The ID of the campaign, task, user, payout, withdrawal or exchange, for `pending` of the user; null for the platform and outside. */
  readonly owner: number | null;
  /** A currency's code, or an ICO campaign's token in the form of `tokenOf`. */
  readonly currency: string;
}

/** @example accountOf.task(12, 'USD') */
export const accountOf = {
  /** A campaign's funds. */
  campaign: (owner: number, currency: string): Account => ({ kind: 'campaign', owner, currency }),
  /** The amount reserved for a task's rewards. */
  task: (owner: number, currency: string): Account => ({ kind: 'task', owner, currency }),
  /** A user's available money. */
  user: (owner: number, currency: string): Account => ({ kind: 'user', owner, currency }),
  /** A publisher's income until the end of its hold. */
  pending: (owner: number, currency: string): Account => ({ kind: 'pending', owner, currency }),
  /** The amount that a payout reserves until it is sent. */
  payout: (owner: number, currency: string): Account => ({ kind: 'payout', owner, currency }),
  /** The amount that a withdrawal reserves until it is paid. */
  withdrawal: (owner: number, currency: string): Account => ({ kind: 'withdrawal', owner, currency }),
  /** The deposits of an ad exchange, less its payments for ads in our ad zones. */
  exchange: (owner: number, currency: string): Account => ({ kind: 'exchange', owner, currency }),
  /** The platform's ad income: the spend of campaigns, less the income of sites. */
  platform: (currency: string): Account => ({ kind: 'platform', owner: null, currency }),
  outside: (currency: string): Account => ({ kind: 'outside', owner: null, currency }),
};

/** The currency of an ICO campaign is its own token, even when another campaign's token has the same symbol. */
export const toTokenCurrency = (campaignId: number): string => `token:${campaignId}`;

/** The ICO campaign of a token's currency; undefined for money. */
export function toTokenCampaign(currency: string): number | undefined {
  const [, id] = /^token:(\d+)$/.exec(currency) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** `task:12:USD`, `outside::USD`: entries refer to this address, and accounts are locked in its order. */
export const accountAddress = ({ kind, owner, currency }: Account): string => `${kind}:${owner ?? ''}:${currency}`;
