import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import type { PanelProps } from './PanelButton.tsx';

interface PanelFrameProps extends Omit<PanelProps, 'resource'> {
  /** What the panel is called when it is read aloud. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The frame of a panel above the list: it hangs below its button, and Escape or a click beside it close it. */
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
