import { TextInput } from 'react-admin';
import { limits } from '#src/limits.ts';
import { type InputProps, inputProps } from '../input.ts';
import { useLimitHelp } from '../useLimitHelp.ts';
import { MacroButtons } from './MacroButtons.tsx';
import './macros.css';

function AddressInput(props: InputProps) {
  return (
    <TextInput
      {...inputProps(useLimitHelp(props, limits.urlLength))}
      // A browser's own URL validation refuses macros.
      type={props.field.options['macros'] === undefined ? 'url' : 'text'}
      placeholder="https://"
      slotProps={{ htmlInput: { maxLength: limits.urlLength, inputMode: 'url', spellCheck: false } }}
    />
  );
}

/** An input for an address, with buttons for its macros below. */
export function Input(props: InputProps) {
  const { macros } = props.field.options;
  if (!Array.isArray(macros)) return <AddressInput {...props} />;
  return (
    <div className="url-with-macros">
      <AddressInput {...props} />
      <MacroButtons name={props.name} macros={macros.map(String)} />
    </div>
  );
}
