import { useState } from 'react';
import { passkeys as words } from '#src/i18n/en/account/passkeys.ts';
import { say } from '#src/i18n/say.ts';
import type { OwnPasskey } from '#src/resources/auth/routes/passkeys.ts';
import { chunk } from '#src/ui/chunk.ts';
import { FloatingBoundary } from '#src/ui/FloatingBoundary.tsx';
import { useRemovePasskey } from './passkeys.ts';

const dialog = chunk('confirm', () => import('#src/ui/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog));

interface RemovePasskeyProps {
  readonly passkey: OwnPasskey;
  /** Whether no second factor is left then. */
  readonly isLast: boolean;
  readonly onRemoved: () => void;
}

/** Removes a passkey after a question. */
export function RemovePasskey({ passkey: { id, name }, isLast, onRemoved }: RemovePasskeyProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useRemovePasskey(() => {
    close();
    onRemoved();
  });
  return (
    <>
      <button
        type="button"
        className="quiet-button"
        aria-label={say(words.removeOf, { name })}
        onClick={() => setAsking(true)}
      >
        {words.remove}
      </button>
      {isAsking && (
        <FloatingBoundary onClose={close}>
          <dialog.Component
            title={say(words.removeTitle, { name })}
            text={isLast ? words.removeLastText : words.removeText}
            action={words.remove}
            isDestructive
            isIrreversible
            isPending={isPending}
            onConfirm={() => mutate(id)}
            onClose={close}
          />
        </FloatingBoundary>
      )}
    </>
  );
}
