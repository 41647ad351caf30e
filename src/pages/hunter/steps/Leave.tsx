import { useState } from 'react';
import { chunk } from '#src/chunk.ts';
import { hunter } from '#src/i18n/en/hunter.ts';
import { Floating } from '#src/layout/Floating.tsx';
import type { Participation } from '#src/screens/campaign/useOwnParticipations.ts';

export interface LeaveProps {
  readonly participation: Participation;
}

const dialog = chunk('leave', () => import('./LeaveDialog.tsx').then(({ LeaveDialog }) => LeaveDialog));

/** Ends the hunter's part in the task, after asking. */
export function Leave(props: LeaveProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className="button" onPointerEnter={dialog.preload} onClick={() => setAsking(true)}>
        {hunter.leave}
      </button>
      {isAsking && (
        <Floating onClose={close}>
          <dialog.Component {...props} onClose={close} />
        </Floating>
      )}
    </>
  );
}
