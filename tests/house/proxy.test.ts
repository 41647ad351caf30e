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

it('limits connections, requests in flight and requests of one address', () => {
  const [, connections = ''] = /limit_conn quarry_connections (\d+);/.exec(example) ?? [];
  expect(Number(connections)).toBe(limits.connectionsPerAddress);
  expect(example).toMatch(/limit_conn_zone \$binary_remote_addr zone=quarry_connections:/);
  expect(example).toMatch(/limit_req_zone \$binary_remote_addr zone=quarry_requests:/);
  expect(example).toMatch(/limit_req zone=quarry_requests burst=\d+ nodelay;/);
  for (const name of ['client_header_timeout', 'client_body_timeout']) expect(example).toMatch(`${name} 20s;`);
});

it('ends idle connections before Quarry does', () => {
  const [, proxy = ''] = /keepalive_timeout (\d+)s;/.exec(example) ?? [];
  const [, own = ''] = /keepAliveTimeout: (\d+) \* second/.exec(readFileSync('server/app.ts', 'utf8')) ?? [];
  expect(Number(proxy)).toBeLessThan(Number(own));
  expect(Number(proxy)).toBeGreaterThan(0);
});
