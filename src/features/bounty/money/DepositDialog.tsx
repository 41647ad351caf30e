import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form } from 'ra-core';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { exactMoneyWords } from '#src/format/money.ts';
import { form } from '#src/i18n/en/admin/form.ts';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { useDraft } from '#src/providers/useDraft.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { FocusOnError } from '#src/screens/form/FocusOnError.tsx';
import { RecordDraft } from '#src/screens/form/RecordDraft.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { recordableAmount } from './accountParts.ts';
import { DepositFields } from './DepositFields.tsx';
import { useRecordDeposit } from './useRecordDeposit.ts';
import '#src/theme/dialog.css';

interface DepositDialogProps {
  readonly campaign: Campaign;
  readonly account: CampaignAccount;
  readonly onClose: () => void;
}

/** The error of recording the deposit, if it concerns no field. */
function SubmitError({ isUnsent }: { readonly isUnsent: boolean }) {
  const { errors } = useFormState();
  const refusal: unknown = errors.root?.serverError?.message;
  const message = isUnsent ? form.unreachable : refusal;
  return typeof message === 'string' ? (
    <p className="banner" data-kind="error" role="alert">
      {message}
    </p>
  ) : null;
}

function Buttons({ onClose }: { readonly onClose: () => void }) {
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button color="secondary" onClick={onClose}>
        {recordWords.cancel}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {manage.recordDeposit}
      </Button>
    </DialogActions>
  );
}

/** The dialog that records a deposit for a campaign, with the missing amount as the default. */
export function DepositDialog({ campaign, account, onClose }: DepositDialogProps) {
  const titleId = useId();
  const formId = useId();
  const { budget, currency } = account;
  const missing = recordableAmount(account).toFixed();
  const { plan, resolver, saving } = useRecordDeposit(campaign.id, account, onClose);
  const { initial: defaultValues } = plan;
  const draft = useDraft(`${deposits.name} new`);
  return (
    <ThemeRoot>
      <Dialog open onClose={onClose} className="labels-above" aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <Form
          id={formId}
          {...{ defaultValues, resolver }}
          onSubmit={saving.save}
          shouldFocusError={false}
          disableInvalidFormNotification
          noValidate
        >
          <FocusOnError formId={formId} />
          <RecordDraft plan={plan} draft={draft} />
          <DialogTitle id={titleId}>{manage.recordDeposit}</DialogTitle>
          <DialogContent className="transition-content">
            <p className="transition-record">{campaign.title}</p>
            <p>
              {say(manage.depositText, {
                budget: exactMoneyWords(budget, currency),
                missing: exactMoneyWords(missing, currency),
              })}
            </p>
            <DepositFields account={account} />
            <SubmitError isUnsent={saving.isUnsent} />
          </DialogContent>
          <Buttons onClose={onClose} />
        </Form>
      </Dialog>
    </ThemeRoot>
  );
}
