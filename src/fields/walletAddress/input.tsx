import { TextInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';
import './walletAddress.css';

/** Copied and pasted, never written by hand: nothing may correct or complete it. */
export const Input = (props: InputProps) => (
  <TextInput
    {...inputProps(props)}
    autoComplete="off"
    slotProps={{
      htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, className: 'wallet-address' },
    }}
  />
);
