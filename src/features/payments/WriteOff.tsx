import { useState } from 'react';
import { paymentWords as words } from '#src/i18n/en/payments/payments.ts';
import { chunk } from '#src/ui/chunk.ts';
import { FloatingBoundary } from '#src/ui/FloatingBoundary.tsx';
import type { WriteOffProps } from './WriteOffDialog.tsx';

const dialog = chunk('write-off', () => import('./WriteOffDialog.tsx').then(({ WriteOffDialog }) => WriteOffDialog));

/** Writes off what a user owes, after a dialog that asks for the reason. */
export function WriteOff(props: Omit<WriteOffProps, 'onClose'>) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className="button" onPointerEnter={dialog.preload} onClick={() => setAsking(true)}>
        {words.writeOff}
      </button>
      {isAsking && (
        <FloatingBoundary onClose={close}>
          <dialog.Component {...props} onClose={close} />
        </FloatingBoundary>
      )}
    </>
  );
}
