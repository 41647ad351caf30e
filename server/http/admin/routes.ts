import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { routeTable } from '#src/access/routes.ts';
import type { AdminSettings } from '#src/schema/adminSettings.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const publicRoute = { config: { access: 'public' } } as const;
const page = 'index.html';

/** The hashed names of built files. A name changes with its content. */
const fileName = /^\w[\w.-]*$/;
const immutableOptions = { maxAge: '365d', immutable: true };

export interface AdminOptions {
  readonly platform: Platform;
  /** The folder of the built admin; undefined if another server serves it, as Vite does in development. */
  readonly folder?: string;
}

/** Sends the page of the admin with a new nonce for each response. */
function sendPage(reply: FastifyReply, html: string, settings: AdminSettings): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .header('Content-Security-Policy', contentSecurityPolicy(settings, nonce))
    .send(html.replaceAll('__NONCE__', nonce));
}

async function addFiles(app: FastifyInstance, folder: string, settings: AdminSettings): Promise<void> {
  const html = await readFile(join(folder, page), 'utf8');
  const rootFiles = new Set((await readdir(folder)).filter((name) => /^[\w-]+\.(?!html|br$|gz$)\w+$/.test(name)));
  // The build has compressed the files, so that no request waits for compression.
  await app.register(files, { root: folder, serve: false, preCompressed: true });

  app.get<{ Params: { '*': string } }>('/admin/assets/*', publicRoute, ({ params }, reply) => {
    const file = params['*'];
    // A script of an earlier build is a 404. The page in its place would be executed as a script.
    return fileName.test(file) ? reply.sendFile(`assets/${file}`, immutableOptions) : reply.callNotFound();
  });
  app.get<{ Params: { '*': string } }>('/admin/*', publicRoute, ({ params }, reply) =>
    rootFiles.has(params['*']) ? reply.sendFile(params['*']) : sendPage(reply, html, settings),
  );
}

/** The first path segments of pages. */
const pagePrefixes = new Set(routeTable.flatMap(({ path }) => path.split('/')[1] || []));

/** Redirects `/stakes/7`, as users type it, to the page below /admin. */
function addRedirects(app: FastifyInstance): void {
  for (const path of ['/', '/admin']) app.get(path, publicRoute, (_request, reply) => reply.redirect('/admin/'));
  for (const prefix of pagePrefixes)
    for (const path of [`/${prefix}`, `/${prefix}/*`])
      app.get(path, publicRoute, ({ url }, reply) => reply.redirect(`/admin${url}`));
}

/** Serves the admin below /admin/, its settings, and the redirects to it. */
export async function adminRoutes(app: FastifyInstance, { platform, folder }: AdminOptions): Promise<void> {
  const { settings } = platform;
  app.get('/admin/config.json', publicRoute, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(settings),
  );
  addRedirects(app);
  if (folder !== undefined) await addFiles(app, folder, settings);
}
