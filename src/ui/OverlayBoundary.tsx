import { useNotify } from 'ra-core';
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { errors } from '#src/i18n/en/admin/errors.ts';
import { say } from '#src/i18n/say.ts';
import { bufferKeys } from './keys/dispatch.ts';
import { typeText } from './keys/typeText.ts';
import { ErrorBoundary } from './notice/ErrorBoundary.tsx';

function LoadFailure({ error, onClose }: { readonly error: Error; readonly onClose: () => void }) {
  const notify = useNotify();
  useEffect(() => {
    notify(say(errors.partFailed, { error: error.message }), { type: 'error' });
    onClose();
  }, [notify, error, onClose]);
  return null;
}

/** Reports that its siblings have mounted and taken the focus, which portals and focus traps do in effects of their own. */
function LoadReporter({ onLoad }: { readonly onLoad: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onLoad);
    return () => clearTimeout(timer);
  }, [onLoad]);
  return null;
}

/** Holds the keys from the mount on. @returns passes on what was typed since then to the dialog that has the focus now */
function useBufferedKeys(isModal: boolean, onClose: () => void): () => void {
  const onEscape = useEffectEvent(onClose);
  const end = useRef<() => string>(undefined);
  // A layout effect runs before the next key press.
  useLayoutEffect(() => {
    if (!isModal) return;
    end.current = bufferKeys(() => onEscape());
    return () => void end.current?.();
  }, [isModal]);
  return useCallback(() => typeText(end.current?.() ?? ''), []);
}

interface OverlayBoundaryProps {
  readonly onClose: () => void;
  /** False for a bar that leaves the keys to the page. */
  readonly isModal?: boolean;
  readonly children: ReactNode;
}

/**
 * Wraps a menu, dialog or popover that loads its code on demand. Keys belong to it from the start, loaded or not. If loading fails,
 * a toast says so and the page stays as it is.
 */
export function OverlayBoundary({ onClose, isModal = true, children }: OverlayBoundaryProps) {
  const replayKeys = useBufferedKeys(isModal, onClose);
  return (
    <ErrorBoundary fallback={(error) => <LoadFailure error={error} onClose={onClose} />}>
      <Suspense fallback={null}>
        {children}
        <LoadReporter onLoad={replayKeys} />
      </Suspense>
    </ErrorBoundary>
  );
}
