import type { FilterFace } from '../filter.ts';
import { NumberOperand } from '../operands/NumberOperand.tsx';

export const filter: FilterFace = { Operand: NumberOperand };
