import { TextInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';
import { isNetwork, masked } from './networks.ts';

/** What a handle can't have doesn't get in; the @ comes by itself. */
export function Input(props: InputProps) {
  const { network } = props.field.options;
  return (
    <TextInput
      {...inputProps(props)}
      parse={(text: string) => (isNetwork(network) && masked(network, text)) || null}
      placeholder="@"
      autoComplete="off"
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
