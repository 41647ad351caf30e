import type { Money } from '#src/fields/money/kind.ts';

/** What an invoice is asked for. */
export interface InvoiceDialogProps {
  /** The campaign that it funds; left out for a top-up of one’s own balance. */
  readonly campaign?: number;
  /** What the campaign lacks. */
  readonly missing?: Money;
  readonly onClose: () => void;
}
