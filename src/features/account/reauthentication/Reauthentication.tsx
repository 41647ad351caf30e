import { useSyncExternalStore } from 'react';
import {
  finishReauthentication,
  isReauthenticating,
  subscribeReauthentication,
} from '#src/providers/reauthentication.ts';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';

const dialog = chunk('reauthentication', () =>
  import('./ReauthenticationDialog.tsx').then(({ ReauthenticationDialog }) => ReauthenticationDialog),
);

const refuse = () => finishReauthentication(false);

/** Shows the dialog whenever the server requires the password again. */
export function Reauthentication() {
  const isAsked = useSyncExternalStore(subscribeReauthentication, isReauthenticating);
  if (!isAsked) return null;
  return (
    <OverlayBoundary onClose={refuse}>
      <dialog.Component />
    </OverlayBoundary>
  );
}
