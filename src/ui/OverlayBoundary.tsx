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

/** Reports that its siblings have mounted and have the focus; portals and focus traps move it in their own effects. */
function LoadReporter({ onLoad }: { readonly onLoad: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onLoad);
    return () => clearTimeout(timer);
  }, [onLoad]);
  return null;
}

/** Buffers the keys from the mount on. @returns a function that types the buffered text into the focused dialog */
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
  /** False for a bar, which doesn't intercept the page's keys. */
  readonly isModal?: boolean;
  readonly children: ReactNode;
}

/**
 * Wraps a menu, dialog or popover that loads its code on demand. It receives the keys from the start, loaded or not. If loading fails, a
 * toast reports it and the page is unchanged.
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
