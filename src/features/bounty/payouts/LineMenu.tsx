import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { actionLabel } from '#src/i18n/labels.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import type { Transition } from '#src/schema/status.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import type { LineMenuProps } from './lineMenuProps.ts';

/** The rare transitions of a line, aligned with the right edge of their button. Mounted only while open. */
export function LineMenu({ id, anchor, label, transitions, onClose, onChoose }: LineMenuProps) {
  const choose = (transition: Transition) => {
    onClose();
    onChoose(transition);
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
        {transitions.map((transition) => (
          <MenuItem key={transition.name} onClick={() => choose(transition)}>
            {actionLabel(payoutItems, transition)}
          </MenuItem>
        ))}
      </Menu>
    </ThemeRoot>
  );
}
