import { fields } from '#src/i18n/en/admin/fields.ts';
import type { CellProps, Words } from '../cell.ts';

export const cell = ({ value }: CellProps<boolean>) => (value ? fields.yes : fields.no);

export const words: Words = (operand) => (operand === true ? fields.yes : fields.no);
