import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type InputProps, inputProps } from '../input.ts';
import { applyMask, isNetwork } from './networks.ts';

/** A masked text input: it drops forbidden characters and adds the @. */
export function Input(props: InputProps) {
  const { network, networkFrom } = props.field.options;
  const named: unknown = useWatch({ name: typeof networkFrom === 'string' ? networkFrom : '' });
  const of = network ?? named;
  return (
    <TextInput
      {...inputProps(props)}
      parse={(text: string) => (isNetwork(of) ? applyMask(of, text) : text) || null}
      placeholder="@"
      autoComplete="off"
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
