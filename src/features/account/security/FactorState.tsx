import { formatDate } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { secondFactor as words } from '#src/i18n/en/account/secondFactor.ts';
import { say } from '#src/i18n/say.ts';
import type { SecondFactor } from '#src/resources/auth/routes/secondFactor.ts';
import { ConfirmButton } from '#src/ui/ConfirmButton.tsx';
import { RecoveryState } from './RecoveryState.tsx';
import { removeApp, useForgetSecondFactor } from './secondFactor.ts';

/**
 * Removes the app after a confirmation.
 * @param isLast whether no passkey remains
 */
function RemoveFactor({ isLast }: { readonly isLast: boolean }) {
  const forget = useForgetSecondFactor();
  return (
    <ConfirmButton
      isQuiet
      label={words.remove}
      title={isLast ? words.removeTitle : words.removeAppTitle}
      text={isLast ? words.removeText : words.removeAppText}
      isIrreversible
      act={removeApp}
      done={isLast ? words.removed : words.appRemoved}
      onDone={() => void forget()}
    />
  );
}

interface FactorStateProps {
  readonly factor: SecondFactor & { readonly since: string };
  readonly onReplace: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** An authenticator app, with its actions. */
export function FactorState({ factor, onReplace, onCodes }: FactorStateProps) {
  const { since, lastUsedAt, passkeys, recoveryCodesLeft: left, isRequired } = factor;
  const isLast = passkeys.length === 0;
  const facts = (
    <>
      <span>{say(words.since, { date: formatDate(since) })}</span>
      {lastUsedAt !== null && <span>{say(words.lastUsed, { ago: relativeTime(lastUsedAt) })}</span>}
    </>
  );
  return (
    <RecoveryState left={left} facts={facts} onCodes={onCodes}>
      {!(isRequired && isLast) && <RemoveFactor isLast={isLast} />}
      <button type="button" className="quiet-button" onClick={onReplace}>
        {words.replace}
      </button>
    </RecoveryState>
  );
}
