import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import type { PanelProps } from './PanelButton.tsx';

interface PanelFrameProps extends Omit<PanelProps, 'resource'> {
  /** The accessible name of the panel. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The frame of a panel over the list: below its button, closed by Escape or a click outside. */
export const Panel = ({ anchor, onClose, label, className, children }: PanelFrameProps) => (
  <ThemeRoot>
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -6, horizontal: 'right' }}
      slotProps={{ paper: { className, role: 'dialog', 'aria-label': label } }}
    >
      {children}
    </Popover>
  </ThemeRoot>
);
