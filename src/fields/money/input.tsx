import { useWatch } from 'react-hook-form';
import { useDictionary } from '#src/providers/dictionary.ts';
import { textMember } from '#src/providers/json.ts';
import { useConfiguration } from '#src/providers/useConfiguration.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { InputProps } from '../input.ts';
import { AmountInput } from './AmountInput.tsx';

/** Returns the currency code of a money field: the ad network's, or a text or reference in the form. */
function useCurrencyCode(resource: Resource, { options: { currency, code, inAdCurrency } }: AnyField): string {
  const { data: settings } = useConfiguration();
  const sibling = [code, currency].find((name) => typeof name === 'string') ?? '';
  const chosen: unknown = useWatch({ name: String(sibling) });
  const { data = [] } = useDictionary(resource.fields[String(sibling)]?.target ?? 'currencies');
  if (inAdCurrency === true) return settings?.adCurrency ?? '';
  if (typeof chosen === 'string') return chosen.trim().toUpperCase();
  return textMember(
    data.find(({ id }) => id === chosen),
    'code',
  );
}

/** An amount in the currency that the declaration determines. */
export function Input(props: InputProps) {
  return <AmountInput {...props} code={useCurrencyCode(props.resource, props.field)} />;
}
