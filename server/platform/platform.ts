import type { Configuration } from '#server/configuration/configuration.ts';
import type { Database } from '#server/database/database.ts';
import type { Internet } from '#server/internet/internet.ts';
import type { AdminSettings } from '#src/schema/adminSettings.ts';
import type { InstallationSecrets } from './deriveKey.ts';
import type { FairQueues } from './fairQueue.ts';

/** The services that a process shares. They are passed as an argument, never global, because tests create several platforms. */
export interface Platform extends InstallationSecrets {
  readonly configuration: Configuration;
  /** Read once at the start. A change of the file takes effect at the next start. */
  readonly settings: AdminSettings;
  readonly database: Database;
  /** Access to users' own sites. */
  readonly internet: Internet;
  /** Queues for long work. */
  readonly fairQueues: FairQueues;
}
