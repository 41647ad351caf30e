import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';

/** Sets the headers of every response. Pages and cacheable responses override them. */
export async function addSecurityHeaders(app: FastifyInstance, { configuration }: Platform): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    strictTransportSecurity: configuration.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}
