import type { DimensionName } from '#src/resources/statistics/dimensions.ts';
import type { GroupValue } from '#src/resources/statistics/report/report.ts';
import type { MenuProps } from '#src/ui/MenuButton.tsx';

/** A value of a row, with its label. */
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
