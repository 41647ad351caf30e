import { fields } from '#src/i18n/en/admin/fields.ts';
import type { CellProps } from '../cell.ts';

/** Shows the switch in its tone, so that it is visible in a list. */
export const cell = ({ value, field }: CellProps<boolean>) =>
  value ? (
    <span className="chip" data-tone={field.switches?.tone}>
      {fields.yes}
    </span>
  ) : (
    fields.no
  );

export { operandText } from '../boolean/cell.tsx';
