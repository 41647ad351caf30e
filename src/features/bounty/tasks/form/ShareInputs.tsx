import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { tokenShareText } from '#src/features/bounty/model/tokens.ts';
import { useAnyError } from '#src/fields/fieldError.ts';
import type { InputProps } from '#src/fields/input.ts';
import { inputOf } from '#src/fields/inputs.ts';
import { AmountInput } from '#src/fields/money/AmountInput.tsx';
import { exactAmount } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { useTerms } from './TaskTerms.ts';

/** “640 of 1,000 USDT are left.” */
function useLeft(): string {
  const { share } = useTerms();
  return say(manage.left, { ...share, left: exactAmount(share.left), total: exactAmount(share.total) });
}

/** An input whose error takes the place of its help: how much is left stands below then, as it says what to write instead. */
function WithLeft({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const error = useAnyError(name);
  const left = useLeft();
  return (
    <>
      {children}
      {error !== undefined && <FormHelperText>{left}</FormHelperText>}
    </>
  );
}

/** The money of a task, in its campaign's currency. */
export function BudgetInput(props: InputProps) {
  const { share } = useTerms();
  return (
    <WithLeft name={props.name}>
      <AmountInput {...props} code={share.unit} help={useLeft()} />
    </WithLeft>
  );
}

/** The share of the pool that a task gives away, and the tokens that it makes. */
export function PoolInput(props: InputProps) {
  const { campaign } = useTerms();
  const percentage: unknown = useWatch({ name: props.name });
  const input = inputOf(props.field.kind);
  const left = useLeft();
  const tokens = tokenShareText(campaign.tokenPool, percentage);
  const help = tokens === undefined ? left : `${say(manage.tokens, { tokens })} ${left}`;
  return input ? (
    <WithLeft name={props.name}>
      <input.Component {...props} help={help} />
    </WithLeft>
  ) : null;
}
