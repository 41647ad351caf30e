import '#src/providers/reactAdminTexts.ts';
import { type NotificationPayload, useTranslate } from 'ra-core';

interface ReactAdminTextProps {
  /** A key of react-admin's texts: `ra.notification.http_error`. */
  readonly message: string;
  readonly options: NotificationPayload['notificationOptions'];
}

/** A message of react-admin itself. */
export const ReactAdminText = ({ message, options }: ReactAdminTextProps) =>
  useTranslate()(message, { _: message, ...options?.messageArgs });
