import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { formatMoney } from '#src/format/money.ts';
import { formatCount } from '#src/format/number.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { paymentFileWords as words } from '#src/i18n/en/payments/paymentFiles.ts';
import { say } from '#src/i18n/say.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { PreviewFindings } from './PreviewFindings.tsx';
import type { PaymentKind } from './paymentKind.ts';
import type { Previewed } from './usePaymentsImport.ts';

export interface PreviewDialogProps extends Previewed, PaymentKind {
  readonly onSend: () => void;
  readonly onClose: () => void;
}

const counted = (count: number) => ({ smart_count: count, count: formatCount(count) });

const listed = new Intl.ListFormat('en-GB');

/** Summarizes the effect of the file, ignoring its problems. */
function summaryOf({ paying, problemCount }: Previewed['preview'], { nouns, takesRest }: PaymentKind): string {
  if (paying.lines === 0) return say(words.paysNone, nouns);
  const totals = paying.totals.map(({ amount, currency }) => formatMoney(amount, currency));
  const values = { ...nouns, ...counted(paying.lines), total: listed.format(totals) };
  return problemCount > 0 && !takesRest ? say(words.ready, values) : say(words.pays, values);
}

/** The preview of a payment file, before anything is written. */
export function PreviewDialog({ file, preview, nouns, takesRest, onSend, onClose }: PreviewDialogProps) {
  const titleId = useId();
  const { paying, paidAlready, withoutHash, problemCount } = preview;
  const isSendable = (problemCount === 0 || takesRest) && paying.lines > 0;
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
        <DialogTitle id={titleId}>{say(words.preview, { file: file.name })}</DialogTitle>
        <DialogContent className="payments-preview">
          <p className="payments-summary">{summaryOf(preview, { nouns, takesRest })}</p>
          {paidAlready > 0 && <p>{say(words.paidAlready, counted(paidAlready))}</p>}
          {withoutHash > 0 && <p>{say(words.withoutHash, { ...nouns, ...counted(withoutHash) })}</p>}
          <PreviewFindings {...{ preview, nouns, takesRest }} />
          {isSendable && <p>{words.final}</p>}
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            {recordWords.cancel}
          </Button>
          {isSendable && (
            <Button variant="contained" onClick={onSend}>
              {say(words.sendAction, { ...nouns, ...counted(paying.lines) })}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </ThemeRoot>
  );
}
