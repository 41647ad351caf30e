import MenuItem from '@mui/material/MenuItem';
import { dateNoteWords } from '#src/i18n/en/statistics/dateNotes.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import { ButtonMenu } from '#src/ui/ButtonMenu.tsx';
import { useNotesOfReport } from '../dateNotes/dateNotesContext.ts';
import type { RowMenuListProps, RowValue } from './rowMenuProps.ts';

/** The actions for each value of a row. */
export function RowMenuList({ values, onDrillDown, onWithout, ...menu }: RowMenuListProps) {
  const { onOpen } = useNotesOfReport();
  const choose = (action: (value: RowValue) => void, value: RowValue) => () => {
    menu.onClose();
    action(value);
  };
  return (
    <ButtonMenu {...menu}>
      {values.flatMap((value) => [
        <MenuItem key={`only ${value.name}`} onClick={choose(onDrillDown, value)}>
          {say(words.onlyThis, { name: value.label })}
        </MenuItem>,
        <MenuItem key={`without ${value.name}`} onClick={choose(onWithout, value)}>
          {say(words.without, { name: value.label })}
        </MenuItem>,
        ...(value.name === 'day' && typeof value.value === 'string'
          ? [
              <MenuItem key="note" onClick={choose(({ value: day }) => onOpen(String(day), menu.anchor), value)}>
                {say(dateNoteWords.addOn, { day: value.label })}
              </MenuItem>,
            ]
          : []),
      ])}
    </ButtonMenu>
  );
}
