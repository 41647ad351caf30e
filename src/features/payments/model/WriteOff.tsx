import { useState } from 'react';
import { writeOffWords as words } from '#src/i18n/en/payments/writeOff.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import type { WriteOffProps } from './WriteOffDialog.tsx';

const dialog = chunk('write-off', () => import('./WriteOffDialog.tsx').then(({ WriteOffDialog }) => WriteOffDialog));

interface ButtonProps extends Omit<WriteOffProps, 'onClose'> {
  /** The debtor's name, if the page has several debtors. */
  readonly label?: string;
}

/** Writes off the debt of a user or an exchange, after a dialog that asks for the reason. */
export function WriteOff({ label, ...props }: ButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={label}
        onPointerEnter={dialog.preload}
        onClick={() => setAsking(true)}
      >
        {words.writeOff}
      </button>
      {isAsking && (
        <OverlayBoundary onClose={close}>
          <dialog.Component {...props} onClose={close} />
        </OverlayBoundary>
      )}
    </>
  );
}
