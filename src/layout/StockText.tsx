import '#src/providers/stockTexts.ts';
import { type NotificationPayload, useTranslate } from 'ra-core';

interface StockTextProps {
  /** A key of react-admin's texts: `ra.notification.http_error`. */
  readonly message: string;
  readonly options: NotificationPayload['notificationOptions'];
}

/** A message of react-admin itself. */
export const StockText = ({ message, options }: StockTextProps) =>
  useTranslate()(message, { _: message, ...options?.messageArgs });
