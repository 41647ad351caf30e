import { useState } from 'react';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import '#src/theme/controls.css';

interface ConfirmButtonProps {
  /** On the button. */
  readonly label: string;
  /** Read aloud in place of the label, where several buttons have the same. */
  readonly name?: string;
  readonly title: string;
  readonly subject: string;
  readonly text: string;
  readonly action: string;
  readonly isDestructive?: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** @param close called once it is done */
  readonly onConfirm: (close: () => void) => void;
}

/** A button that asks before it acts. */
export function ConfirmButton({ label, name, error, onConfirm, isDestructive, ...dialog }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button
        type="button"
        className="button"
        data-kind={isDestructive ? 'danger' : undefined}
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      {isAsking && (
        <ConfirmDialog
          {...dialog}
          isDestructive={isDestructive ?? false}
          onConfirm={() => onConfirm(close)}
          onClose={close}
        >
          {error && <p role="alert">{error.message}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
