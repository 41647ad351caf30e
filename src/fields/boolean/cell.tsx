import { fields } from '#src/i18n/en/fields.ts';
import type { CellProps } from '../cell.ts';

export const cell = ({ value }: CellProps<boolean>) => (value ? fields.yes : fields.no);
