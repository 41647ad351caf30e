import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { csv } from '#src/i18n/en/admin/csv.ts';
import { useActor } from '#src/providers/useActor.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import type { CsvMenuListProps, CsvTask } from './csvTask.ts';
import { mayImport } from './mayImport.ts';

/** Everybody who sees a list may export it; those who may create its records may also import them. */
export function CsvMenuList({ id, anchor, label, resource, onClose, onChoose }: CsvMenuListProps) {
  const { ability } = useActor();
  const choose = (task: CsvTask) => {
    onClose();
    onChoose(task);
  };
  return (
    <ThemeRoot>
      <Menu
        id={id}
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -6, horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        <MenuItem onClick={() => choose('export')}>{csv.export}</MenuItem>
        {mayImport(resource, ability) && <MenuItem onClick={() => choose('import')}>{csv.import}</MenuItem>}
      </Menu>
    </ThemeRoot>
  );
}
