import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { layout } from '#src/i18n/en/admin/layout.ts';
import { limits } from '#src/limits.ts';
import { Icon } from '#src/theme/Icon.tsx';
import './toasts.css';

interface ToastProps {
  readonly toast: NotificationPayload;
  /** `isUndo` says whether an undoable write is undone. */
  readonly onClose: (isUndo: boolean) => void;
  readonly onHold: (held: boolean) => void;
}

function Toast({ toast: { message, type, notificationOptions }, onClose, onHold }: ToastProps) {
  const translate = useTranslate();
  const close = () => onClose(false);
  // Our own screens pass a text instead of a key: `_` keeps it from being reported as a missing key.
  const text =
    typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message;
  return (
    <CloseNotificationContext value={close}>
      <div
        className="toast"
        data-type={type}
        onPointerEnter={() => onHold(true)}
        onPointerLeave={() => onHold(false)}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
      >
        <div className="toast-text">{text}</div>
        {notificationOptions?.undoable && (
          <button type="button" className="toast-undo" onClick={() => onClose(true)}>
            {translate('ra.action.undo')}
          </button>
        )}
        <button type="button" className="toast-close" aria-label={layout.closeToast} onClick={close}>
          <Icon name="Close" />
        </button>
      </div>
    </CloseNotificationContext>
  );
}

/** The first message of the queue, closed after its duration. The timer stops while the pointer or the focus is in it, and starts over afterwards. */
function useFirstMessage() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [held, setHeld] = useState<NotificationPayload>();
  const toast = notifications[0];
  const isHeld = toast !== undefined && held === toast;
  const close = (isUndo: boolean) => {
    if (toast?.notificationOptions?.undoable) takeMutation()?.({ isUndo });
    takeNotification();
  };
  const onTime = useEffectEvent(() => close(false));
  useEffect(() => {
    const duration = toast?.notificationOptions?.autoHideDuration ?? limits.toastDuration;
    const stays = toast === undefined || isHeld || toast.notificationOptions?.autoHideDuration === null;
    if (stays) return;
    const timer = setTimeout(onTime, duration);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  return { toast, close, hold: (on: boolean) => setHeld(on ? toast : undefined) };
}

/** React-admin's notifications, one at a time. The live regions are always mounted, so that screen readers announce each message. */
export function Toasts() {
  const { toast, close, hold } = useFirstMessage();
  const shown = toast && <Toast toast={toast} onClose={close} onHold={hold} />;
  const urgent = toast?.type === 'error';
  return (
    <div className="toasts" style={{ width: limits.toastWidth }}>
      <output>{!urgent && shown}</output>
      <div role="alert">{urgent && shown}</div>
    </div>
  );
}
