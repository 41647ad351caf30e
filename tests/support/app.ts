import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { type Configuration, readConfiguration } from '#server/configuration.ts';
import type { Internet } from '#server/internet/internet.ts';
import type { Platform } from '#server/platform.ts';
import { readSettings } from '#server/settings.ts';
import { fillSampleUploads } from '#server/uploads/samples.ts';
import { freshDatabase } from './database.ts';

/** Tests never leave the machine; those of the ad network bring what they need. */
const noInternet: Internet = {
  addresses: async () => [],
  texts: async () => [],
  mayReach: () => false,
  mayUse: () => false,
};

/**
 * A platform of a test's own: a migrated database with nothing in it but what samples refer to, and the defaults of the
 * configuration without rate limits.
 */
export async function freshPlatform(
  changes: Partial<Configuration> = {},
  internet: Internet = noInternet,
): Promise<Platform> {
  const configuration = { ...readConfiguration({ RATE_LIMIT: 'off' }), ...changes };
  const platform = {
    configuration,
    settings: await readSettings(configuration),
    database: await freshDatabase(),
    secret: 'the secret of the tests, long enough',
    internet,
  };
  await fillSampleUploads(platform);
  return platform;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  close(): Promise<void>;
}

/** The real application on a platform of its own, to inject requests into. */
export async function openApp(changes: Partial<Configuration> = {}, internet?: Internet): Promise<TestApp> {
  const platform = await freshPlatform(changes, internet);
  const app = await buildApp(platform, { log: false });
  return {
    app,
    platform,
    async close() {
      await app.close();
      await platform.database.close();
    },
  };
}
