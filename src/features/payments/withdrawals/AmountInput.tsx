import { useEffect, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { InputProps } from '#src/fields/input.ts';
import { AmountInput as MoneyInput } from '#src/fields/money/AmountInput.tsx';
import { exactMoneyWords, formatExactAmount } from '#src/format/money.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import { Select } from '#src/ui/Select.tsx';
import { largestWithdrawal } from '../withdrawable.ts';
import { useChosenBalance } from './chosenBalance.ts';
import { committedTexts } from './committedTexts.ts';
import './withdrawals.css';

/** An amount of one of the user's balances. It also sets the campaign of a token. */
export function AmountInput(props: InputProps) {
  const { chosen, all, choose } = useChosenBalance();
  const { setValue } = useFormContext();
  const { code, campaign, leastWithdrawal } = chosen;
  const largest = largestWithdrawal(chosen);
  const selectId = useId();
  useEffect(() => setValue('campaign', campaign), [campaign, setValue]);
  const available = { min: exactMoneyWords(leastWithdrawal, code), amount: exactMoneyWords(largest, code) };
  return (
    <>
      {all.length > 1 && (
        <div className="select-field">
          <label htmlFor={selectId}>{words.balance}</label>
          <Select
            id={selectId}
            options={all.map((held) => ({
              value: held.currency,
              word: `${held.code}: ${formatExactAmount(largestWithdrawal(held), held.code)}`,
            }))}
            value={chosen.currency}
            onChange={(currency) => currency !== undefined && choose(currency)}
          />
        </div>
      )}
      <MoneyInput
        {...props}
        help={[say(words.available, available), ...committedTexts(chosen)].join(' ')}
        code={code}
      />
      <div>
        <button
          type="button"
          className="quiet-button"
          onClick={() =>
            setValue(props.name, { amount: largest, currency: code }, { shouldDirty: true, shouldValidate: true })
          }
        >
          {words.everything}
        </button>
      </div>
    </>
  );
}
