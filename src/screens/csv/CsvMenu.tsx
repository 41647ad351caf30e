import { useCallback, useState } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';
import { MenuButton, type MenuProps } from '#src/ui/MenuButton.tsx';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import type { CsvDialogProps, CsvMenuListProps, CsvTask } from './csvTask.ts';

const list = chunk<CsvMenuListProps>('csv-menu', () => import('./CsvMenuList.tsx').then((one) => one.CsvMenuList));

const dialogs: Readonly<Record<CsvTask, Chunk<CsvDialogProps>>> = {
  export: chunk('export', () => import('./ExportDialog.tsx').then((one) => one.ExportDialog)),
  exportForExcel: chunk('export-for-excel', () => import('./ExportDialog.tsx').then((one) => one.ExcelExportDialog)),
  import: chunk('import', () => import('./ImportDialog.tsx').then((one) => one.ImportDialog)),
};

interface CsvTaskDialogProps extends CsvDialogProps {
  readonly task: CsvTask | undefined;
}

/** The dialog of the chosen task. */
function CsvTaskDialog({ task, resource, onClose }: CsvTaskDialogProps) {
  if (task === undefined) return null;
  const Dialog = dialogs[task].Component;
  return (
    <OverlayBoundary onClose={onClose}>
      <Dialog resource={resource} onClose={onClose} />
    </OverlayBoundary>
  );
}

/** The menu that exports a list to CSV and imports records from it. */
export function CsvMenu({ resource }: { readonly resource: Resource }) {
  const [task, setTask] = useState<CsvTask>();
  const close = useCallback(() => setTask(undefined), []);
  const [menu] = useState(() => ({
    preload: list.preload,
    Component: (props: MenuProps) => <list.Component {...props} resource={resource} onChoose={setTask} />,
  }));
  return (
    <>
      <MenuButton label={screens.csvMenu} className="button icon-button" menu={menu}>
        <svg className="tool-icon more-icon" viewBox="0 0 16 16" aria-hidden>
          <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" />
        </svg>
      </MenuButton>
      <CsvTaskDialog {...{ task, resource }} onClose={close} />
    </>
  );
}
