import { toRoleNames } from '#src/access/roles.ts';
import { roles } from '#src/i18n/en/roles.ts';
import type { CellProps, OperandText } from '../cell.ts';

export const sortable = false;

/** Role 7 marks the confirmed email and isn't shown. */
export const cell = ({ value }: CellProps<number[]>) => (
  <span className="tags">
    {toRoleNames(value).map((role) => (
      <span key={role} className="tag">
        {roles[role]}
      </span>
    ))}
  </span>
);

export const operandText: OperandText = (operand) =>
  toRoleNames([Number(operand)]).map((role) => roles[role])[0] ?? String(operand);
