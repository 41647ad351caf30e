import { fields } from '#src/i18n/en/admin/fields.ts';
import type { CellProps, OperandText } from '../cell.ts';

export const cell = ({ value }: CellProps<boolean>) => (value ? fields.yes : fields.no);

export const operandText: OperandText = (operand) => (operand === true ? fields.yes : fields.no);
