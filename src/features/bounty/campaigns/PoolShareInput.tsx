import { useWatch } from 'react-hook-form';
import type { InputProps } from '#src/fields/input.ts';
import { findInput } from '#src/fields/inputs.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { tokenShareText } from '../model/tokens.ts';

/** The percentage of the pool that a campaign pays, with its amount in tokens. */
export function PoolShareInput(props: InputProps) {
  const pool: unknown = useWatch({ name: 'tokenPool' });
  const percentage: unknown = useWatch({ name: props.name });
  const input = findInput(props.field.kind);
  const tokens = tokenShareText(pool, percentage);
  const help = tokens === undefined ? props.help : say(manage.tokens, { tokens });
  return input ? <input.Component {...props} help={help} /> : null;
}
