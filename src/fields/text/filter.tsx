import type { FilterFace } from '../filter.ts';
import { TextOperand } from '../operands/TextOperand.tsx';

export const filter: FilterFace = { Operand: TextOperand };
