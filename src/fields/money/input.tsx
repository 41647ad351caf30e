import InputAdornment from '@mui/material/InputAdornment';
import { useEffect } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDictionary } from '#src/providers/dictionary.ts';
import { useConfiguration } from '#src/providers/useConfiguration.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type InputProps, inputProps } from '../input.ts';
import type { Money } from './kind.ts';

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;

const amountOf = (value: unknown): string => (isMoney(value) ? value.amount : '');

/** The code of the ad network's currency, or of the one that another field of the form refers to. */
function useCurrencyCode(resource: Resource, { options }: AnyField): string {
  const { data: settings } = useConfiguration();
  const sibling = typeof options['currency'] === 'string' ? options['currency'] : '';
  const chosen: unknown = useWatch({ name: sibling });
  const { data = [] } = useDictionary(resource.fields[sibling]?.target ?? 'currencies');
  if (options['inAdCurrency'] === true) return settings?.adCurrency ?? '';
  const code = data.find(({ id }) => id === chosen)?.['code'];
  return typeof code === 'string' ? code : '';
}

/** An amount, always in the currency that its sibling names. */
export function Input(props: InputProps) {
  const { name, field, resource } = props;
  const code = useCurrencyCode(resource, field);
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const money: unknown = getValues(name);
    if (code !== '' && isMoney(money) && money.currency !== code)
      setValue(name, { amount: money.amount, currency: code }, { shouldDirty: true });
  }, [code, name, getValues, setValue]);
  return (
    <TextInput
      {...inputProps(props)}
      format={amountOf}
      parse={(text: string) => (text.trim() === '' ? null : { amount: text.trim(), currency: code })}
      slotProps={{
        input: { endAdornment: code && <InputAdornment position="end">{code}</InputAdornment> },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
      }}
    />
  );
}
