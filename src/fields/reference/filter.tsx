import type { FilterFace } from '../filter.ts';
import { RecordsOperand } from '../operands/RecordsOperand.tsx';

export const filter: FilterFace = { Operand: RecordsOperand, takesSeveral: true };
