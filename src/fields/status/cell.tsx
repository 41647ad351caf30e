import { statusWord } from '#src/i18n/labels.ts';
import { statusName } from '#src/schema/status.ts';
import type { CellProps, OperandText } from '../cell.ts';

/** Shows the tone as a coloured dot, and the word: colour is never the only cue. */
export function cell({ value, field }: CellProps) {
  const name = field.machine && statusName(field.machine, value);
  if (name === undefined) return String(value);
  return (
    <span className="chip" data-tone={field.machine?.tones[name]}>
      {statusWord(name)}
    </span>
  );
}

export const operandText: OperandText = (operand, { field: { machine } }) => {
  const name = machine && statusName(machine, operand);
  return name === undefined ? String(operand) : statusWord(name);
};
