import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import { createPartRunner } from '#server/http/idempotentWrite.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendSupportMessage } from '#src/resources/auth/routes/supportMessage.ts';
import { supportMail } from './mails.ts';

/** Messages to support, below the auth service's address. */
export function addSupportRoutes(app: FastifyInstance, platform: Platform): void {
  serveRoute(app, sendSupportMessage, ({ body, request, reply }) => {
    const { user, role } = request.actor;
    const send = createPartRunner(platform, request, reply)(body);
    return send(
      0,
      async (tx) => {
        await queueMail(tx, supportMail(platform, user, role, body));
        return { replyTo: user.email };
      },
      sendSupportMessage.answer.parse,
    );
  });
}
