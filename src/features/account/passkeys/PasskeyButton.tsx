import { knowsPasskeys } from './usePasskey.ts';

interface PasskeyButtonProps {
  readonly label: string;
  /** Shown while the browser asks. */
  readonly pendingLabel: string;
  readonly isPending: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** Uses a passkey in place of a password or a code; nothing where the browser knows none. */
export function PasskeyButton({ label, pendingLabel, isPending, disabled = false, onClick }: PasskeyButtonProps) {
  if (!knowsPasskeys()) return null;
  return (
    <button type="button" className="button" disabled={disabled || isPending} aria-busy={isPending} onClick={onClick}>
      {isPending ? pendingLabel : label}
    </button>
  );
}
