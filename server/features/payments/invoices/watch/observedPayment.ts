/**
 * A payment as observed by staff, a processor's webhook, or an adapter of a chain. Observers report it as often as they like;
 * `recordObservedPayment` derives the invoice's state.
 */
export interface ObservedPayment {
  /** The invoice's ID. */
  readonly invoice: number;
  /** The number or transaction hash, which identifies the payment: it counts once. */
  readonly reference: string;
  /** A plain decimal, more than zero. */
  readonly amount: string;
  /** The currency of the invoice, or its coin. */
  readonly currency: string;
  /** The time of the payment: that of its block, or of the transfer. */
  readonly at: Date;
  /** Blocks from its own to the newest, both counted; null for payments without blocks. */
  readonly confirmations: number | null;
  /** `seen` may still fail; `void` has failed, as after a reorganisation. `final` with too few confirmations counts as `seen`. */
  readonly state: 'seen' | 'final' | 'void';
  /** The administrator who reports it. */
  readonly confirmedBy?: number | null;
}
