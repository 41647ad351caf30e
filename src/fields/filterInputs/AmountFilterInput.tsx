import type { FilterInputProps } from '../filter.ts';
import { TextFilterInput } from './TextFilterInput.tsx';

/** Amounts stay strings, so that they aren't rounded. */
const parseAmount = (text: string): string | undefined => (/^\d{1,20}(\.\d{1,18})?$/.test(text) ? text : undefined);

export const AmountFilterInput = (props: FilterInputProps) => (
  <TextFilterInput {...props} inputMode="decimal" read={parseAmount} />
);
