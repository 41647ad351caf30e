import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { formatCount } from '#src/format/number.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { paymentFileWords as words } from '#src/i18n/en/payments/paymentFiles.ts';
import { say } from '#src/i18n/say.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { Findings } from './Findings.tsx';
import type { SentPayments } from './paymentFileCalls.ts';

export interface RefusedDialogProps {
  readonly sent: SentPayments;
  readonly onClose: () => void;
}

/** The refused rows of a file, with the reasons. */
export function RefusedDialog({ sent: { paid, count, refused, refusedCount }, onClose }: RefusedDialogProps) {
  const titleId = useId();
  const values = { paid: formatCount(paid), count: formatCount(count) };
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
        <DialogTitle id={titleId}>
          {say(words.refused, { smart_count: refusedCount, count: formatCount(refusedCount) })}
        </DialogTitle>
        <DialogContent className="payments-preview">
          <output>{say(words.sent, values)}</output>
          <Findings title={words.rows} entries={refused.map((row) => say(words.row, row))} count={refusedCount} />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            {recordWords.close}
          </Button>
        </DialogActions>
      </Dialog>
    </ThemeRoot>
  );
}
