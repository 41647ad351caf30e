import type { AnyField } from '#src/schema/field.ts';
import type { CellProps, OperandText } from '../cell.ts';
import { wordsOf } from './names.ts';

const wordOf = (field: AnyField, value: unknown): string =>
  wordsOf(field).find(([code]) => code === value)?.[1] ?? String(value);

export const cell = ({ value, field }: CellProps<number>) => wordOf(field, value);

export const operandText: OperandText = (operand, { field }) => wordOf(field, operand);
