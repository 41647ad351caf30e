import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { uploadNamePattern } from '#src/fields/uploads/patterns.ts';
import { limits } from '#src/limits.ts';
import { creativeFilesPath } from '#src/resources/adnet/creativeFiles.ts';
import { creativeArchives, creativeFiles } from './tables.ts';

/**
 * Scripts run in an opaque origin, without cookies, storage and forms, and load only the creative's own files. Only the platform's own
 * pages frame it.
 */
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const yearSeconds = 31_536_000;

type Address = { Params: { name: string; '*'?: string } };

/** The address is the secret, because frames with an opaque origin send no cookie. */
const publicAccess = { config: { access: 'public', perMinute: limits.filesPerMinute } } as const;

/** Serves the files of HTML5 creatives from a separate path. */
export function serveCreativeFiles(app: FastifyInstance, { database }: Platform): void {
  const loadFile = async (name: string, path: string) => {
    // PostgreSQL refuses null bytes.
    if (!uploadNamePattern.test(name) || path.includes('\0')) return refuse('noSuchPath');
    const { upload, type, content } = creativeFiles;
    const page = database.sql
      .select({ page: creativeArchives.page })
      .from(creativeArchives)
      .where(eq(creativeArchives.upload, name));
    const [file] = await database.sql
      .select({ type, content })
      .from(creativeFiles)
      .where(and(eq(upload, name), path === '' ? eq(creativeFiles.path, page) : eq(creativeFiles.path, path)));
    return file ?? refuse('noSuchPath');
  };
  for (const url of [`${creativeFilesPath}:name`, `${creativeFilesPath}:name/*`])
    app.get<Address>(url, publicAccess, async ({ params }, reply) => {
      const { type, content } = await loadFile(params.name, params['*'] ?? '');
      return (
        reply
          .removeHeader('x-frame-options')
          // A sandboxed frame has an opaque origin, for which Chromium warns about the header.
          .removeHeader('origin-agent-cluster')
          .header('content-security-policy', policy)
          .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
          // The frame's opaque origin requests them.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('access-control-allow-origin', '*')
          .header('referrer-policy', 'no-referrer')
          .type(type)
          .send(content)
      );
    });
}
