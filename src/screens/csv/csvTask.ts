import type { Resource } from '#src/schema/resource.ts';
import type { MenuProps } from '#src/ui/MenuButton.tsx';

/** What a file is made of, or comes from. */
export interface CsvDialogProps {
  readonly resource: Resource;
  readonly onClose: () => void;
}

export type CsvTask = 'export' | 'import';

export interface CsvMenuListProps extends MenuProps {
  readonly resource: Resource;
  readonly onChoose: (task: CsvTask) => void;
}
