import { useNotify } from 'ra-core';
import { useState } from 'react';
import { formatDate, formatMoment } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { passkeys as words } from '#src/i18n/en/account/passkeys.ts';
import { say } from '#src/i18n/say.ts';
import type { OwnPasskey } from '#src/resources/auth/routes/passkeys.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';
import { saveName } from './passkeys.ts';
import { RemovePasskey } from './RemovePasskey.tsx';
import { useForgetSecondFactor } from './secondFactor.ts';

interface PasskeyRowProps {
  readonly passkey: OwnPasskey;
  /** Whether it is the last second factor. */
  readonly isLast: boolean;
  /** Whether the last second factor can't be removed. */
  readonly isRequired: boolean;
  /** Moves the focus after the focused element was removed. */
  readonly onClosed: () => void;
}

/** A passkey: its name, its creation and its last use. */
export function PasskeyRow({ passkey, isLast, isRequired, onClosed }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const notify = useNotify();
  const forget = useForgetSecondFactor();
  const close = () => {
    setRenaming(false);
    onClosed();
  };
  const rename = async (next: string) => {
    await saveName(id, next);
    await forget();
    notify(words.renamed, { type: 'success' });
    close();
  };
  if (isRenaming)
    return (
      <li className="owned-form">
        <PasskeyNameForm name={name} label={words.save} sendingLabel={words.saving} onSend={rename} onCancel={close} />
      </li>
    );
  return (
    <li className="owned">
      <span className="owned-mark">
        <Icon name="Key" />
      </span>
      <div className="owned-what">
        <p className="owned-name">
          <strong>{name}</strong>
        </p>
        <p className="owned-facts">
          <span>{say(words.since, { date: formatDate(createdAt) })}</span>
          {lastUsedAt === null ? (
            <span>{words.neverUsed}</span>
          ) : (
            <time dateTime={lastUsedAt} title={formatMoment(lastUsedAt)}>
              {say(words.lastUsed, { ago: relativeTime(lastUsedAt) })}
            </time>
          )}
        </p>
      </div>
      <div className="owned-actions">
        <button
          type="button"
          className="quiet-button"
          aria-label={say(words.renameOf, { name })}
          onClick={() => setRenaming(true)}
        >
          {words.rename}
        </button>
        {!(isLast && isRequired) && <RemovePasskey passkey={passkey} isLast={isLast} onRemoved={onClosed} />}
      </div>
    </li>
  );
}
