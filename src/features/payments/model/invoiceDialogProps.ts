import type { Money } from '#src/fields/money/kind.ts';

/** The purpose of a requested invoice. */
export interface InvoiceDialogProps {
  /** The campaign that it funds; omitted for a top-up of the user's balance. */
  readonly campaign?: number;
  /** The missing budget of the campaign. */
  readonly missing?: Money;
  readonly onClose: () => void;
}
