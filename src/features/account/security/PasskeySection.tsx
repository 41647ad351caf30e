import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { passkeys as words } from '#src/i18n/en/account/passkeys.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { deviceWords } from './deviceWords.ts';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { makePasskey } from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useForgetSecondFactor, useSecondFactor } from './secondFactor.ts';
import { useSessions } from './sessions.ts';

/** Returns the name of this device, as in the list of sessions. */
function useDevice(): string {
  const { data = [] } = useSessions();
  const current = data.find(({ isCurrent }) => isCurrent);
  return current ? deviceWords(current) : '';
}

/** The user's passkeys. */
export function PasskeySection() {
  const { data, isPending, error, refetch } = useSecondFactor();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const section = useRef<HTMLElement>(null);
  const device = useDevice();
  const notify = useNotify();
  const forget = useForgetSecondFactor();
  const focus = () => section.current?.focus();
  const close = () => {
    setAdding(false);
    setCodes(undefined);
    focus();
  };
  const add = async (name: string) => {
    const made = await makePasskey(name);
    notify(words.added, { type: 'success' });
    close();
    if (made.length > 0) setCodes(made);
    await forget();
  };
  const { passkeys = [], since = null, isRequired = false } = data ?? {};
  const isLast = passkeys.length === 1 && since === null;
  const adding = () => {
    if (codes) return <RecoveryCodes codes={codes} onKept={close} />;
    if (isAdding)
      return (
        <div className="owned-form">
          <PasskeyNameForm
            name={device}
            hint={words.nameHint}
            label={words.create}
            sendingLabel={words.creating}
            onSend={add}
            onCancel={close}
          />
        </div>
      );
    return (
      <div className="owned-add">
        <button type="button" className="button" onClick={() => setAdding(true)}>
          {words.add}
        </button>
      </div>
    );
  };
  return (
    <LoadedSection
      className="box form-section owned-part"
      title={words.title}
      text={words.text}
      sectionRef={section}
      isPending={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {passkeys.length > 0 && (
        <ul className="plain-list owned-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} isRequired={isRequired} onClosed={focus} />
          ))}
        </ul>
      )}
      {adding()}
    </LoadedSection>
  );
}
