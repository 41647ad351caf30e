import { useState } from 'react';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import type { LeaveDialogProps } from './LeaveDialog.tsx';

const dialog = chunk('leave', () => import('./LeaveDialog.tsx').then(({ LeaveDialog }) => LeaveDialog));

/** The button to leave the task, after a confirmation. */
export function Leave(props: Omit<LeaveDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="button" onPointerEnter={dialog.preload} onClick={() => setOpen(true)}>
        {hunter.leave}
      </button>
      {isOpen && (
        <OverlayBoundary onClose={close}>
          <dialog.Component {...props} onClose={close} />
        </OverlayBoundary>
      )}
    </>
  );
}
