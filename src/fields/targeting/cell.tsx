import { Suspense } from 'react';
import { targeting as words } from '#src/i18n/en/admin/targeting.ts';
import { chunk } from '#src/ui/chunk.ts';
import type { CellProps, OperandText } from '../cell.ts';
import { parseRestrictions } from './restrictions.ts';
import { targetingText } from './targetingText.ts';

const page = chunk<CellProps>('targeting', () => import('./Restrictions.tsx').then(({ Restrictions }) => Restrictions));

export const sortable = false;
export const wide = true;
export const exactInHistory = true;
export const comparisonWords = words.comparisons;

/** A list shows the number of records of each dimension, a page their titles. */
export function cell(props: CellProps) {
  const { value, field, labels, exact } = props;
  const short = targetingText(parseRestrictions(value, field), labels);
  return exact ? (
    <Suspense fallback={short}>
      <page.Component {...props} />
    </Suspense>
  ) : (
    short
  );
}

export const operandText: OperandText = (operand, { field, labels }) =>
  targetingText(parseRestrictions(operand, field), labels);
