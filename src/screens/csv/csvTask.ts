import type { Resource } from '#src/schema/resource.ts';
import type { MenuProps } from '#src/ui/MenuButton.tsx';

/** The props of the import and the export dialog. */
export interface CsvDialogProps {
  readonly resource: Resource;
  readonly onClose: () => void;
}

export type CsvTask = 'export' | 'exportForExcel' | 'import';

export interface CsvMenuListProps extends MenuProps {
  readonly resource: Resource;
  readonly onChoose: (task: CsvTask) => void;
}
