import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { moneyWords } from '#src/format/money.ts';
import { formatCount } from '#src/format/number.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { say } from '#src/i18n/say.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { PreviewFindings } from './PreviewFindings.tsx';
import type { Previewed } from './usePaymentsImport.ts';

interface PreviewDialogProps extends Previewed {
  readonly onSend: () => void;
  readonly onClose: () => void;
}

const counted = (count: number) => ({ smart_count: count, count: formatCount(count) });

/** What the file would do if nothing stood in the way. */
function summaryOf({ paying, problemCount }: Previewed['preview']): string {
  if (paying.lines === 0) return words.previewPaysNone;
  const values = { ...counted(paying.lines), total: moneyWords(paying.total, paying.code) };
  return problemCount > 0 ? say(words.previewReady, values) : say(words.previewPays, values);
}

/** What a file of payments would do, before anything is written. */
export function PreviewDialog({ file, preview, onSend, onClose }: PreviewDialogProps) {
  const titleId = useId();
  const { paying, paidAlready, withoutHash, problemCount } = preview;
  const isSendable = problemCount === 0 && paying.lines > 0;
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
        <DialogTitle id={titleId}>{say(words.preview, { file: file.name })}</DialogTitle>
        <DialogContent className="payments-preview">
          <p className="payouts-owed">{summaryOf(preview)}</p>
          {paidAlready > 0 && <p>{say(words.previewPaidAlready, counted(paidAlready))}</p>}
          {withoutHash > 0 && <p>{say(words.previewWithoutHash, counted(withoutHash))}</p>}
          <PreviewFindings preview={preview} />
          {isSendable && <p>{words.previewFinal}</p>}
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            {recordWords.cancel}
          </Button>
          {isSendable && (
            <Button variant="contained" onClick={onSend}>
              {say(words.sendAction, counted(paying.lines))}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </ThemeRoot>
  );
}
