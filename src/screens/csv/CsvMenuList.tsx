import MenuItem from '@mui/material/MenuItem';
import { csv } from '#src/i18n/en/admin/csv.ts';
import { useActor } from '#src/providers/useActor.ts';
import { ButtonMenu } from '#src/ui/ButtonMenu.tsx';
import type { CsvMenuListProps, CsvTask } from './csvTask.ts';
import { mayImport } from './mayImport.ts';

/** Every user who can read a list may export it; a user who may create its records may also import them. */
export function CsvMenuList({ resource, onChoose, ...menu }: CsvMenuListProps) {
  const { ability } = useActor();
  const choose = (task: CsvTask) => {
    menu.onClose();
    onChoose(task);
  };
  return (
    <ButtonMenu {...menu}>
      <MenuItem onClick={() => choose('export')}>{csv.export}</MenuItem>
      <MenuItem onClick={() => choose('exportForExcel')}>{csv.exportForExcel}</MenuItem>
      {mayImport(resource, ability) && <MenuItem onClick={() => choose('import')}>{csv.import}</MenuItem>}
    </ButtonMenu>
  );
}
