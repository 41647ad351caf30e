import { codeLists } from '../codes.ts';
import type { FilterFace, OperandProps } from '../filter.ts';
import { CodesOperand } from '../operands/CodesOperand.tsx';

const Codes = (props: OperandProps) => <CodesOperand {...props} list={codeLists.country} />;

export const filter: FilterFace = { Operand: Codes, takesSeveral: true };
