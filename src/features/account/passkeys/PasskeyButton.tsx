import { passkeyButton as words } from '#src/i18n/en/account/passkeyButton.ts';

interface PasskeyButtonProps {
  readonly disabled: boolean;
  /** Sends the form with a passkey. */
  readonly onClick: () => void;
}

/** Uses a passkey in place of a password or a code; nothing where the browser knows none. */
export function PasskeyButton({ disabled, onClick }: PasskeyButtonProps) {
  if (typeof window.PublicKeyCredential !== 'function') return null;
  return (
    <button type="button" className="button" disabled={disabled} onClick={onClick}>
      {words.use}
    </button>
  );
}
