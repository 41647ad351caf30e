import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { secondFactor as words } from '#src/i18n/en/account/secondFactor.ts';
import { chunk } from '#src/ui/chunk.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import { FactorState } from './FactorState.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RecoveryState } from './RecoveryState.tsx';
import { type Setup, useForgetSecondFactor, useSecondFactor, useStartSetup } from './secondFactor.ts';
import './secondFactor.css';

/** Includes the code for QR codes, which most users need only once. */
const setupForm = chunk('setup-factor', () => import('./SetupForm.tsx').then(({ SetupForm }) => SetupForm));

/** The user's second factor: an authenticator app with recovery codes. */
export function SecondFactorSection() {
  const { data, isPending, error, refetch } = useSecondFactor();
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const section = useRef<HTMLElement>(null);
  const forget = useForgetSecondFactor();
  const notify = useNotify();
  const start = useStartSetup(setSetup);
  const close = () => {
    setSetup(undefined);
    setCodes(undefined);
    section.current?.focus();
  };
  const kept = () => {
    close();
    void forget();
  };
  const confirmed = (made: readonly string[]) => {
    if (made.length > 0) return setCodes(made);
    // A user with passkeys already has recovery codes.
    notify(words.added, { type: 'success' });
    return kept();
  };
  const state = () => {
    if (codes) return <RecoveryCodes codes={codes} onKept={kept} />;
    if (setup)
      return (
        <OverlayBoundary onClose={close}>
          <setupForm.Component setup={setup} onConfirmed={confirmed} onCancel={close} />
        </OverlayBoundary>
      );
    if (data?.since)
      return (
        <FactorState factor={{ ...data, since: data.since }} onReplace={() => start.mutate()} onCodes={setCodes} />
      );
    const setUp = (
      <button type="button" className="button" disabled={start.isPending} onClick={() => start.mutate()}>
        {words.setUp}
      </button>
    );
    if (data && data.passkeys.length > 0)
      return (
        <RecoveryState left={data.recoveryCodesLeft} onCodes={setCodes}>
          {setUp}
        </RecoveryState>
      );
    return (
      <>
        {data?.isRequired && <p className="banner">{words.required}</p>}
        <div className="owned-add">{setUp}</div>
      </>
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
      {state()}
    </LoadedSection>
  );
}
