import { useNotify } from 'ra-core';
import { useState } from 'react';
import { formatDate } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { secondFactor as words } from '#src/i18n/en/account/secondFactor.ts';
import { say } from '#src/i18n/say.ts';
import type { SecondFactor } from '#src/resources/auth/routes/secondFactor.ts';
import { chunk } from '#src/ui/chunk.ts';
import { FloatingBoundary } from '#src/ui/FloatingBoundary.tsx';
import { useForgetSecondFactor, useRemoveFactor, useRenewCodes } from './secondFactor.ts';

const dialog = chunk('confirm', () => import('#src/ui/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog));

/** Removes the second factor after a question. */
function RemoveFactor() {
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const forget = useForgetSecondFactor();
  const close = () => setAsking(false);
  const { mutate, isPending } = useRemoveFactor(() => {
    notify(words.removed, { type: 'success' });
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
            title={words.removeTitle}
            text={words.removeText}
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

/** A second factor that is set up, and what can be done with it. */
export function FactorState({ factor, onReplace, onCodes }: FactorStateProps) {
  const { since, lastUsedAt, recoveryCodesLeft: left, isRequired } = factor;
  const renewal = useRenewCodes(onCodes);
  return (
    <>
      <p className="owned-facts">
        <span>{say(words.since, { date: formatDate(since) })}</span>
        {lastUsedAt !== null && <span>{say(words.lastUsed, { ago: relativeTime(lastUsedAt) })}</span>}
        {left > 0 && <span>{say(words.left, { left, smart_count: left })}</span>}
      </p>
      {left === 0 && <p className="banner">{words.noneLeft}</p>}
      <div className="owned-add owned-actions">
        {!isRequired && <RemoveFactor />}
        <button type="button" className="quiet-button" onClick={onReplace}>
          {words.replace}
        </button>
        <button type="button" className="button" disabled={renewal.isPending} onClick={() => renewal.mutate()}>
          {words.renew}
        </button>
      </div>
    </>
  );
}
