import { useState } from 'react';
import { closing as words } from '#src/i18n/en/account/closing.ts';
import { chunk } from '#src/ui/chunk.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';

const dialog = chunk('close-account', () => import('./CloseDialog.tsx').then(({ CloseDialog }) => CloseDialog));

/** Closes the user's account, after a dialog that explains the consequences. */
export function CloseAccount() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <LoadedSection className="box form-section owned-part" title={words.close} text={words.closeText}>
      <div className="owned-add">
        <button
          type="button"
          className="button"
          data-kind="danger"
          onPointerEnter={dialog.preload}
          onClick={() => setAsking(true)}
        >
          {words.close}
        </button>
      </div>
      {isAsking && (
        <OverlayBoundary onClose={close}>
          <dialog.Component onClose={close} />
        </OverlayBoundary>
      )}
    </LoadedSection>
  );
}
