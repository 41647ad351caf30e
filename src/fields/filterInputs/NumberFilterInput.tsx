import type { FilterInputProps } from '../filter.ts';
import { TextFilterInput } from './TextFilterInput.tsx';

const parseNumber = (text: string): number | undefined => {
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
};

/** A number, with its unit. */
export function NumberFilterInput(props: FilterInputProps) {
  const { unit } = props.field.options;
  return (
    <TextFilterInput {...props} inputMode="decimal" read={parseNumber} {...(typeof unit === 'string' && { unit })} />
  );
}
