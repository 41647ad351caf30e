import InputAdornment from '@mui/material/InputAdornment';
import { useEffect } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type InputProps, inputProps } from '../input.ts';
import { isMoney } from './isMoney.ts';

const toAmountText = (value: unknown): string => (isMoney(value) ? value.amount : '');

interface AmountInputProps extends InputProps {
  /** The code of the amount's currency; '' while it is unknown. */
  readonly code: string;
}

/** An amount in a given currency. When the currency changes, the amount stays. */
export function AmountInput({ code, ...props }: AmountInputProps) {
  const { name } = props;
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const money: unknown = getValues(name);
    if (code !== '' && isMoney(money) && money.currency !== code)
      setValue(name, { amount: money.amount, currency: code }, { shouldDirty: true });
  }, [code, name, getValues, setValue]);
  return (
    <TextInput
      {...inputProps(props)}
      format={toAmountText}
      parse={(text: string) => (text.trim() === '' ? null : { amount: text.trim(), currency: code })}
      slotProps={{
        input: { endAdornment: code && <InputAdornment position="end">{code}</InputAdornment> },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
      }}
    />
  );
}
