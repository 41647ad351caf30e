import { useState } from 'react';
import { askInvoice as words } from '#src/i18n/en/payments/askInvoice.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import type { InvoiceDialogProps } from './invoiceDialogProps.ts';

const dialog = chunk<InvoiceDialogProps>('ask-invoice', () =>
  import('./InvoiceDialog.tsx').then(({ InvoiceDialog }) => InvoiceDialog),
);

type Props = Omit<InvoiceDialogProps, 'onClose'>;

/**
 * Requests an invoice for a campaign, or for the user's balance without one.
 * @example <PayByInvoice campaign={7} missing={{ amount: '600', currency: 'USDT' }} />
 */
export function PayByInvoice(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="button" onPointerEnter={dialog.preload} onClick={() => setOpen(true)}>
        {props.campaign === undefined ? words.topUp : words.payByInvoice}
      </button>
      {isOpen && (
        <OverlayBoundary onClose={close}>
          <dialog.Component {...props} onClose={close} />
        </OverlayBoundary>
      )}
    </>
  );
}
