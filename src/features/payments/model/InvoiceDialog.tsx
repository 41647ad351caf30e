import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { askInvoice as words } from '#src/i18n/en/payments/askInvoice.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import type { InvoiceDialogProps } from './invoiceDialogProps.ts';
import { invoiceTermsQuery } from './invoiceTermsQuery.ts';
import '#src/theme/dialog.css';

/** The dialog that requests an invoice. */
export function InvoiceDialog(props: InvoiceDialogProps) {
  const titleId = useId();
  const { campaign, missing, onClose } = props;
  const { data: terms, error } = useQuery(invoiceTermsQuery(missing?.currency));
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <DialogTitle id={titleId}>{campaign === undefined ? words.topUp : words.payByInvoice}</DialogTitle>
        {terms ? (
          <InvoiceForm {...props} terms={terms} />
        ) : (
          <>
            <DialogContent aria-busy={!error}>
              {error && (
                <p className="banner" data-kind="error" role="alert">
                  {error.message}
                </p>
              )}
            </DialogContent>
            <DialogActions>
              <Button color="secondary" onClick={onClose}>
                {words.cancel}
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </ThemeRoot>
  );
}
