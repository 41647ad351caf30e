/**
 * What whoever watches payments says of one: staff who look into an account, a processor’s webhook, an adapter of a chain. They say
 * what they see as often as they like; `watchPayments` makes of it what it means to the invoice.
 */
export interface ObservedPayment {
  /** The invoice’s id. */
  readonly invoice: number;
  /** The number or transaction hash, by which the payment is known: it counts once. */
  readonly reference: string;
  /** A plain decimal, more than zero. */
  readonly amount: string;
  /** That of the invoice, or its coin. */
  readonly currency: string;
  /** When it was paid: the time of its block, or of the transfer. */
  readonly at: Date;
  /** Blocks from its own to the newest, both counted; null where there are none. */
  readonly confirmations: number | null;
  /** `seen` may still fail, `final` stands, `void` failed after all, as when its block was reorganised away. What is final with too few confirmations counts as seen. */
  readonly state: 'seen' | 'final' | 'void';
  /** The administrator who reports it. */
  readonly confirmedBy?: number | null;
}
