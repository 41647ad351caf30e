import type { FilterFace, OperandProps } from '../filter.ts';
import { TextOperand } from '../operands/TextOperand.tsx';

/** Amounts travel as texts, so that none is rounded. */
const readAmount = (text: string): string | undefined => (/^\d{1,20}(\.\d{1,18})?$/.test(text) ? text : undefined);

const Amount = (props: OperandProps) => <TextOperand {...props} inputMode="decimal" read={readAmount} />;

export const filter: FilterFace = { Operand: Amount };
