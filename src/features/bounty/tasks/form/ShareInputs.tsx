import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { tokenShareText } from '#src/features/bounty/model/tokens.ts';
import { useAnyError } from '#src/fields/fieldError.ts';
import type { InputProps } from '#src/fields/input.ts';
import { findInput } from '#src/fields/inputs.ts';
import { AmountInput } from '#src/fields/money/AmountInput.tsx';
import { formatRate, readableAmount } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { useTaskFormContext } from './taskFormContext.ts';

/** “640.00 of 1,000.00 USDT are left.” */
function useLeftText(): string {
  const { campaign, share } = useTaskFormContext();
  const written = (part: string) => (campaign.isIco ? formatRate(part) : readableAmount(part, share.unit));
  return say(manage.left, { ...share, left: written(share.left), total: written(share.total) });
}

/** Shows the remaining amount while an error replaces the input's help text, because it is the maximum. */
function WithLeftText({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const error = useAnyError(name);
  const left = useLeftText();
  return (
    <>
      {children}
      {error !== undefined && <FormHelperText>{left}</FormHelperText>}
    </>
  );
}

/** The budget of a task, in its campaign's currency. */
export function BudgetInput(props: InputProps) {
  const { share } = useTaskFormContext();
  return (
    <WithLeftText name={props.name}>
      <AmountInput {...props} code={share.unit} help={useLeftText()} />
    </WithLeftText>
  );
}

/** The percentage of the pool that a task pays, with its amount in tokens. */
export function PoolInput(props: InputProps) {
  const { campaign } = useTaskFormContext();
  const percentage: unknown = useWatch({ name: props.name });
  const input = findInput(props.field.kind);
  const left = useLeftText();
  const tokens = tokenShareText(campaign.tokenPool, percentage);
  const help = tokens === undefined ? left : `${say(manage.tokens, { tokens })} ${left}`;
  return input ? (
    <WithLeftText name={props.name}>
      <input.Component {...props} help={help} />
    </WithLeftText>
  ) : null;
}
