import MenuItem from '@mui/material/MenuItem';
import { actionLabel } from '#src/i18n/labels.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import type { Transition } from '#src/schema/status.ts';
import { ButtonMenu } from '#src/ui/ButtonMenu.tsx';
import type { LineMenuProps } from './lineMenuProps.ts';

/** The rare transitions of a line. */
export function LineMenu({ transitions, onChoose, ...menu }: LineMenuProps) {
  const choose = (transition: Transition) => {
    menu.onClose();
    onChoose(transition);
  };
  return (
    <ButtonMenu {...menu}>
      {transitions.map((transition) => (
        <MenuItem key={transition.name} onClick={() => choose(transition)}>
          {actionLabel(payoutItems, transition)}
        </MenuItem>
      ))}
    </ButtonMenu>
  );
}
