import { useNotify } from 'ra-core';
import { type ReactNode, Suspense, useEffect } from 'react';
import { errors } from '#src/i18n/en/admin/errors.ts';
import { say } from '#src/i18n/say.ts';
import { ErrorBoundary } from './notice/ErrorBoundary.tsx';

function Failed({ error, onClose }: { readonly error: Error; readonly onClose: () => void }) {
  const notify = useNotify();
  useEffect(() => {
    notify(say(errors.partFailed, { error: error.message }), { type: 'error' });
    onClose();
  }, [notify, error, onClose]);
  return null;
}

interface FloatingBoundaryProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Wraps a menu, dialog or popover that loads its code on demand. If loading fails, a toast says so and the page stays as it is. */
export function FloatingBoundary({ onClose, children }: FloatingBoundaryProps) {
  return (
    <ErrorBoundary fallback={(error) => <Failed error={error} onClose={onClose} />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
