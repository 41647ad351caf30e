import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { moneyWords } from '#src/format/money.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { say } from '#src/i18n/say.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import type { Payout } from '#src/resources/bounty/payouts.ts';
import type { RequestedTransition } from '#src/screens/transition/requestedTransition.ts';
import { TransitionRequest } from '#src/screens/transition/TransitionRequest.tsx';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { PayoutFiles } from './PayoutFiles.tsx';
import { PayoutLines } from './PayoutLines.tsx';
import { payoutFileName } from './payoutFileName.ts';

interface PayoutDialogProps {
  readonly campaign: Campaign;
  readonly payout: Payout;
  readonly mayPay: boolean;
  readonly onClose: () => void;
}

/** The lines of a payout, to mark as paid one by one, or in bulk by a file. */
export function PayoutDialog({ campaign, payout, mayPay, onClose }: PayoutDialogProps) {
  const { id, title, total, count } = payout;
  const titleId = useId();
  const [requested, setRequested] = useState<RequestedTransition>();
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
        <DialogTitle id={titleId}>
          {say(words.lines, { title, total: moneyWords(total.amount, total.currency) })}
        </DialogTitle>
        <DialogContent className="payout-content">
          {mayPay && <p>{words.linesText}</p>}
          <PayoutLines campaign={campaign} payout={id} count={count} mayPay={mayPay} onTransition={setRequested} />
          <TransitionRequest resource={payoutItems} requested={requested} onClose={() => setRequested(undefined)} />
        </DialogContent>
        <DialogActions className="payout-actions">
          <PayoutFiles payout={id} fileName={payoutFileName(title, campaign.title)} mayPay={mayPay} />
          <Button variant="contained" onClick={onClose}>
            {words.close}
          </Button>
        </DialogActions>
      </Dialog>
    </ThemeRoot>
  );
}
