import { passkeys as words } from '#src/i18n/en/account/passkeys.ts';
import { say } from '#src/i18n/say.ts';
import type { OwnPasskey } from '#src/resources/auth/routes/passkeys.ts';
import { ConfirmButton } from '#src/ui/ConfirmButton.tsx';
import { dropPasskey } from './passkeys.ts';
import { useForgetSecondFactor } from './secondFactor.ts';

interface RemovePasskeyProps {
  readonly passkey: OwnPasskey;
  /** Whether no second factor remains. */
  readonly isLast: boolean;
  readonly onRemoved: () => void;
}

/** Removes a passkey after a confirmation. */
export function RemovePasskey({ passkey: { id, name }, isLast, onRemoved }: RemovePasskeyProps) {
  const forget = useForgetSecondFactor();
  return (
    <ConfirmButton
      isQuiet
      label={words.remove}
      name={say(words.removeOf, { name })}
      title={say(words.removeTitle, { name })}
      text={isLast ? words.removeLastText : words.removeText}
      isIrreversible
      act={() => dropPasskey(id)}
      done={words.removed}
      onDone={() => {
        onRemoved();
        void forget();
      }}
    />
  );
}
