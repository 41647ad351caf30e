import { fields } from '#src/i18n/en/admin/fields.ts';
import type { CellProps } from '../cell.ts';

/** In the tone of what is switched on, so that it is seen in a list. */
export const cell = ({ value, field }: CellProps<boolean>) =>
  value ? (
    <span className="chip" data-tone={field.switches?.tone}>
      {fields.yes}
    </span>
  ) : (
    fields.no
  );

export { operandText } from '../boolean/cell.tsx';
