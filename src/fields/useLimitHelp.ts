import { useWatch } from 'react-hook-form';
import { formatCount } from '#src/format/number.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { say } from '#src/i18n/say.ts';
import type { InputProps } from './input.ts';

/** Returns the props of an input with at most `max` characters. Its help reports the limit when it is full. */
export function useLimitHelp(props: InputProps, max: unknown): InputProps {
  const value: unknown = useWatch({ name: props.name });
  const isFull = typeof max === 'number' && typeof value === 'string' && value.length >= max;
  if (!isFull) return props;
  const limit = say(fields.limit, { max: formatCount(max) });
  return { ...props, help: props.help === undefined ? limit : `${props.help} ${limit}` };
}
