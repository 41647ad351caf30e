import type { OperandProps } from '../filter.ts';
import { TextOperand } from './TextOperand.tsx';

/** Amounts stay strings, so that none is rounded. */
const readAmount = (text: string): string | undefined => (/^\d{1,20}(\.\d{1,18})?$/.test(text) ? text : undefined);

export const AmountOperand = (props: OperandProps) => <TextOperand {...props} inputMode="decimal" read={readAmount} />;
