import type { AnswerOf } from '#src/schema/defineRoute.ts';
import type { listNotifications } from './routes/notifications.ts';

/** A notification as the API sends it. The kind of an old one may no longer exist. */
export type Notification = AnswerOf<typeof listNotifications>[number];
