import { passkeyButton } from '#src/i18n/en/account/passkeyButton.ts';

interface SubmitButtonProps {
  readonly label: string;
  /** Replaces the label while the form is sent. */
  readonly sendingLabel: string;
  readonly isSending: boolean;
}

/** The only filled button of a form. */
export const SubmitButton = ({ label, sendingLabel, isSending }: SubmitButtonProps) => (
  <button type="submit" className="button" data-kind="filled" disabled={isSending}>
    {isSending ? sendingLabel : label}
  </button>
);

interface PasskeyButtonProps {
  readonly disabled: boolean;
  /** Sends the form with a passkey. */
  readonly onClick: () => void;
}

/** Sends a form with a passkey instead of a password or a code. Hidden if the browser doesn't support passkeys. */
export function PasskeyButton({ disabled, onClick }: PasskeyButtonProps) {
  if (typeof window.PublicKeyCredential !== 'function') return null;
  return (
    <button type="button" className="button" disabled={disabled} onClick={onClick}>
      {passkeyButton.use}
    </button>
  );
}
