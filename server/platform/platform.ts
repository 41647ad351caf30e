import type { Configuration } from '#server/configuration/configuration.ts';
import type { Database } from '#server/database/database.ts';
import type { Internet } from '#server/internet/internet.ts';
import type { AdminSettings } from '#src/schema/adminSettings.ts';
import type { InstallationSecrets } from './deriveKey.ts';
import type { FairQueues } from './fairQueue.ts';

/** What every service of a process shares. Handed down, never global: tests build several. */
export interface Platform extends InstallationSecrets {
  readonly configuration: Configuration;
  /** Read once: a change of the file counts from the next start. */
  readonly settings: AdminSettings;
  readonly database: Database;
  /** Where users' own sites are. */
  readonly internet: Internet;
  /** At work that takes long. */
  readonly fairQueues: FairQueues;
}
