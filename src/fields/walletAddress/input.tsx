import { TextInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';
import './walletAddress.css';

/** A text input without correction or completion, because addresses are pasted. */
export const Input = (props: InputProps) => (
  <TextInput
    {...inputProps(props)}
    autoComplete="off"
    slotProps={{
      htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, className: 'wallet-address' },
    }}
  />
);
