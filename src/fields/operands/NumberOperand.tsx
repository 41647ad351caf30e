import type { OperandProps } from '../filter.ts';
import { TextOperand } from './TextOperand.tsx';

const readNumber = (text: string): number | undefined => {
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
};

/** A number, with its unit. */
export function NumberOperand(props: OperandProps) {
  const { unit } = props.field.options;
  return <TextOperand {...props} inputMode="decimal" read={readNumber} {...(typeof unit === 'string' && { unit })} />;
}
