import type { DimensionName } from '#src/resources/statistics/dimensions.ts';
import type { MenuProps } from '#src/ui/MenuButton.tsx';
import type { GroupValue } from '../query/report.ts';

/** A value of a row, and its words. */
export interface RowValue {
  readonly name: DimensionName;
  readonly value: GroupValue;
  readonly label: string;
}

export interface RowActions {
  readonly onDrillDown: (value: RowValue) => void;
  readonly onWithout: (value: RowValue) => void;
}

export interface RowMenuListProps extends MenuProps, RowActions {
  readonly values: readonly RowValue[];
}
