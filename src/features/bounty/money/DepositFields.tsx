import { Suspense } from 'react';
import { findInput } from '#src/fields/inputs.ts';
import { AmountInput } from '#src/fields/money/AmountInput.tsx';
import { fieldHelp } from '#src/i18n/explanations.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import '#src/theme/labelsAbove.css';

interface DepositFieldsProps {
  readonly account: CampaignAccount;
}

const inputProps = (name: keyof typeof deposits.fields) => ({
  resource: deposits,
  name,
  field: deposits.fields[name],
  label: fieldLabel(deposits, name),
  help: fieldHelp(deposits, name),
});

const texts = ['reference', 'note'] as const;

/** The fields of a deposit. Its currency is the campaign's currency. */
export const DepositFields = ({ account }: DepositFieldsProps) => (
  <Suspense fallback={<div className="money-waiting" aria-busy />}>
    <AmountInput {...inputProps('amount')} code={account.currency} />
    {texts.map((name) => {
      const input = findInput(deposits.fields[name].kind);
      return input && <input.Component key={name} {...inputProps(name)} />;
    })}
  </Suspense>
);
