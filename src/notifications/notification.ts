import type { AnswerOf } from '#src/schema/defineRoute.ts';
import type { listNotifications } from './routes/notifications.ts';

/** A notification as it travels; older ones may have a kind that is no more. */
export type Notification = AnswerOf<typeof listNotifications>[number];
