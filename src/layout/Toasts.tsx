import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'ra-core';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { layout } from '#src/i18n/en/admin/layout.ts';
import { limits } from '#src/limits.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { chunk } from '#src/ui/chunk.ts';
import './toasts.css';

/** Our own screens pass texts; react-admin passes keys, whose texts load with the first key. */
const reactAdminText = chunk('stock-text', () =>
  import('./ReactAdminText.tsx').then(({ ReactAdminText }) => ReactAdminText),
);

interface ToastProps {
  readonly toast: NotificationPayload;
  /** `isUndo` is whether the user undoes a write. */
  readonly onClose: (isUndo: boolean) => void;
  readonly onPause: (paused: boolean) => void;
}

function Toast({ toast: { message, type, notificationOptions }, onClose, onPause }: ToastProps) {
  const translate = useTranslate();
  const close = () => onClose(false);
  // A text is its own key; stock components pass the text of a key in `_`.
  const text =
    typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message;
  return (
    <CloseNotificationContext value={close}>
      <div
        className="toast"
        data-type={type}
        onPointerEnter={() => onPause(true)}
        onPointerLeave={() => onPause(false)}
        onFocus={() => onPause(true)}
        onBlur={() => onPause(false)}
      >
        <div className="toast-text">
          {typeof message === 'string' && message.startsWith('ra.') ? (
            <Suspense>
              <reactAdminText.Component message={message} options={notificationOptions} />
            </Suspense>
          ) : (
            text
          )}
        </div>
        {notificationOptions?.undoable && (
          <button type="button" className="toast-undo" onClick={() => onClose(true)}>
            {layout.undo}
          </button>
        )}
        <button type="button" className="toast-close" aria-label={layout.closeToast} onClick={close}>
          <Icon name="Close" />
        </button>
      </div>
    </CloseNotificationContext>
  );
}

/**
 * The first message of the queue, closed after its duration or when a newer one of its kind arrives. The timer stops while the pointer or
 * the focus is in it, and then restarts.
 */
function useFirstMessage() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [paused, setPaused] = useState<NotificationPayload>();
  const toast = notifications[0];
  const isPaused = toast !== undefined && paused === toast;
  const close = (isUndo: boolean) => {
    if (toast?.notificationOptions?.undoable) takeMutation()?.({ isUndo });
    takeNotification();
  };
  const closeUnasked = useEffectEvent(() => close(false));
  const isReplaced = notifications.slice(1).some(({ type }) => type === toast?.type);
  useLayoutEffect(() => {
    if (isReplaced) closeUnasked();
  }, [toast, isReplaced]);
  useEffect(() => {
    const duration = toast?.notificationOptions?.autoHideDuration ?? limits.toastDuration;
    const isSticky = toast === undefined || isPaused || toast.notificationOptions?.autoHideDuration === null;
    if (isSticky) return;
    const timer = setTimeout(closeUnasked, duration);
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
  return { toast, close, pause: (on: boolean) => setPaused(on ? toast : undefined) };
}

/** React-admin's notifications, one at a time. The live regions are always mounted, so that screen readers announce each message. */
export function Toasts() {
  const { toast, close, pause } = useFirstMessage();
  const toastElement = toast && <Toast toast={toast} onClose={close} onPause={pause} />;
  const urgent = toast?.type === 'error';
  return (
    <div className="toasts" style={{ width: limits.toastWidth }}>
      <output>{!urgent && toastElement}</output>
      <div role="alert">{urgent && toastElement}</div>
    </div>
  );
}
