import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limits } from '#src/limits.ts';
import { notificationStream } from '#src/notifications/routes/notificationStream.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { metrics } from '#src/schema/platformRoutes.ts';

const example = readFileSync('docs/operations/nginx.conf', 'utf8');

/** The directives of a location. */
const locationOf = (address: string): string =>
  new RegExp(`location = ${address.replaceAll('/', '\\/')} \\{([^}]*)\\}`).exec(example)?.[1] ?? '';

it('lets in the largest body that is taken', () => {
  const [, megabytes = ''] = /client_max_body_size (\d+)m;/.exec(example) ?? [];
  const { importBytes, archiveBytes, uploadBytes } = limits;
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(
    Math.max(importBytes, archiveBytes, uploadBytes, statisticsLimits.batchBytes),
  );
});

it('buffers no stream of events, and sends no metrics on', () => {
  expect(locationOf(`/api/auth${notificationStream.path}`)).toContain('proxy_buffering off;');
  expect(locationOf(`/api${metrics.path}`)).toContain('return 404;');
});

it('ends idle connections before Quarry does', () => {
  const [, proxy = ''] = /keepalive_timeout (\d+)s;/.exec(example) ?? [];
  const [, own = ''] = /keepAliveTimeout: (\d+) \* second/.exec(readFileSync('server/app.ts', 'utf8')) ?? [];
  expect(Number(proxy)).toBeLessThan(Number(own));
  expect(Number(proxy)).toBeGreaterThan(0);
});
