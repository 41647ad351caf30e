import { Suspense } from 'react';
import { inputOf } from '#src/fields/inputs.ts';
import { AmountInput } from '#src/fields/money/AmountInput.tsx';
import { fieldHelp, fieldLabel } from '#src/i18n/labels.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import '#src/fields/labelsAbove.css';

const inputProps = (name: keyof typeof deposits.fields) => ({
  resource: deposits,
  name,
  field: deposits.fields[name],
  label: fieldLabel(deposits, name),
  help: fieldHelp(deposits, name),
});

const texts = ['reference', 'note'] as const;

/** What is asked of a deposit; its currency is the campaign's. */
export const DepositFields = ({ currency }: { readonly currency: string }) => (
  <Suspense fallback={<div className="money-waiting" aria-busy />}>
    <AmountInput {...inputProps('amount')} code={currency} />
    {texts.map((name) => {
      const input = inputOf(deposits.fields[name].kind);
      return input && <input.Component key={name} {...inputProps(name)} />;
    })}
  </Suspense>
);
