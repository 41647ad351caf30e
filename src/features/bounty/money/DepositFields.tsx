import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { inputOf } from '#src/fields/inputs.ts';
import { AmountInput } from '#src/fields/money/AmountInput.tsx';
import { moneyWords } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { fieldHelp, fieldLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { enteredAmount } from '../model/tokens.ts';
import { missingAmount } from './accountParts.ts';
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

/** The amount of the deposit. More than is missing is allowed, and the help text says so. */
function Amount({ account }: DepositFieldsProps) {
  const { currency } = account;
  const props = inputProps('amount');
  const value: unknown = useWatch({ name: props.name });
  const surplus = enteredAmount(value)?.minus(missingAmount(account));
  const surplusText =
    surplus?.gt(0) && say(manage.depositSurplus, { surplus: moneyWords(surplus.toFixed(), currency) });
  return <AmountInput {...props} code={currency} help={surplusText || props.help} />;
}

/** The fields of a deposit. Its currency is the campaign's. */
export const DepositFields = ({ account }: DepositFieldsProps) => (
  <Suspense fallback={<div className="money-waiting" aria-busy />}>
    <Amount account={account} />
    {texts.map((name) => {
      const input = inputOf(deposits.fields[name].kind);
      return input && <input.Component key={name} {...inputProps(name)} />;
    })}
  </Suspense>
);
