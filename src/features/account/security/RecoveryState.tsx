import type { ReactNode } from 'react';
import { secondFactor as words } from '#src/i18n/en/account/secondFactor.ts';
import { say } from '#src/i18n/say.ts';
import { useRenewCodes } from './secondFactor.ts';

interface RecoveryStateProps {
  readonly left: number;
  /** Shown before the number of remaining codes. */
  readonly facts?: ReactNode;
  /** Other buttons, before the button for new codes. */
  readonly children: ReactNode;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The number of remaining recovery codes, and the actions of a second factor. */
export function RecoveryState({ left, facts, children, onCodes }: RecoveryStateProps) {
  const renewal = useRenewCodes(onCodes);
  return (
    <>
      <p className="owned-facts">
        {facts}
        {left > 0 && <span>{say(words.left, { left, smart_count: left })}</span>}
      </p>
      {left === 0 && <p className="banner">{words.noneLeft}</p>}
      <div className="owned-add owned-actions">
        {children}
        <button type="button" className="button" disabled={renewal.isPending} onClick={() => renewal.mutate()}>
          {words.renew}
        </button>
      </div>
    </>
  );
}
