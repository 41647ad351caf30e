import { useWrappedSource } from 'ra-core';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type InputProps, inputProps } from '../input.ts';
import { isNetwork, maskInput, maskOnBlur } from './networks.ts';

/** A masked text input: it drops forbidden characters and adds the @. On blur, an address becomes the handle. */
export function Input(props: InputProps) {
  const { network, networkFrom } = props.field.options;
  const selectedNetwork: unknown = useWatch({ name: typeof networkFrom === 'string' ? networkFrom : '' });
  const of = network ?? selectedNetwork;
  const path = useWrappedSource(props.name);
  const { getValues, setValue } = useFormContext();
  const normalize = () => {
    const text: unknown = getValues(path);
    if (!isNetwork(of) || typeof text !== 'string') return;
    const handle = maskOnBlur(of, text);
    if (handle !== text) setValue(path, handle || null, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <TextInput
      {...inputProps(props)}
      parse={(text: string) => (isNetwork(of) ? maskInput(of, text) : text) || null}
      onBlur={normalize}
      placeholder="@"
      autoComplete="off"
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
