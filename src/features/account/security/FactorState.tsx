import { useNotify } from 'ra-core';
import { useState } from 'react';
import { formatDate } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { secondFactor as words } from '#src/i18n/en/account/secondFactor.ts';
import { say } from '#src/i18n/say.ts';
import type { SecondFactor } from '#src/resources/auth/routes/secondFactor.ts';
import { chunk } from '#src/ui/chunk.ts';
import { FloatingBoundary } from '#src/ui/FloatingBoundary.tsx';
import { RecoveryState } from './RecoveryState.tsx';
import { useForgetSecondFactor, useRemoveFactor } from './secondFactor.ts';

const dialog = chunk('confirm', () => import('#src/ui/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog));

/** Removes the app after a question. @param isLast whether no passkey is left then */
function RemoveFactor({ isLast }: { readonly isLast: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const forget = useForgetSecondFactor();
  const close = () => setAsking(false);
  const { mutate, isPending } = useRemoveFactor(() => {
    notify(isLast ? words.removed : words.appRemoved, { type: 'success' });
    close();
    void forget();
  });
  return (
    <>
      <button type="button" className="quiet-button" onClick={() => setAsking(true)}>
        {words.remove}
      </button>
      {isAsking && (
        <FloatingBoundary onClose={close}>
          <dialog.Component
            title={isLast ? words.removeTitle : words.removeAppTitle}
            text={isLast ? words.removeText : words.removeAppText}
            action={words.remove}
            isDestructive
            isIrreversible
            isPending={isPending}
            onConfirm={() => mutate()}
            onClose={close}
          />
        </FloatingBoundary>
      )}
    </>
  );
}

interface FactorStateProps {
  readonly factor: SecondFactor & { readonly since: string };
  readonly onReplace: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** An app that is set up, and what can be done with it. */
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
