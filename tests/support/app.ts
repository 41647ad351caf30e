import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { type Configuration, readConfiguration } from '#server/configuration/configuration.ts';
import { readSettings } from '#server/configuration/settings.ts';
import type { Database } from '#server/database/database.ts';
import type { Internet } from '#server/internet/internet.ts';
import { FairQueues } from '#server/platform/fairQueue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fillSampleUploads } from '#server/uploads/samples.ts';
import { freshDatabase } from './database.ts';

/** Tests never leave the machine; those of the ad network pass an internet of their own. */
const noInternet: Internet = {
  addresses: async () => [],
  texts: async () => [],
  mayReach: () => false,
  portFor: () => undefined,
};

/** The secret that the tests' platforms sign with. */
export const testSecret = 'the secret of the tests, long enough';

/** A platform over a database, with the default configuration but without rate limits. */
export async function platformOver(
  database: Database,
  changes: Partial<Configuration> = {},
  internet: Internet = noInternet,
): Promise<Platform> {
  // An engine of its own is for who asks for one: it takes a second and 300 MB.
  const configuration = { ...readConfiguration({ RATE_LIMIT: 'off', STATISTICS: 'off' }), ...changes };
  const settings = await readSettings(configuration);
  return { configuration, settings, database, secret: testSecret, internet, fairQueues: new FairQueues() };
}

/** A platform for one test: a migrated database with only the uploads that samples refer to. */
export async function freshPlatform(changes?: Partial<Configuration>, internet?: Internet): Promise<Platform> {
  const platform = await platformOver(await freshDatabase(), changes, internet);
  await fillSampleUploads(platform);
  return platform;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  close(): Promise<void>;
}

/** The real application on a platform, for requests by `inject`. Closing it closes the platform's database. */
export async function appOver(platform: Platform): Promise<TestApp> {
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

/** The same on a new platform. */
export const openApp = async (changes: Partial<Configuration> = {}, internet?: Internet): Promise<TestApp> =>
  appOver(await freshPlatform(changes, internet));
