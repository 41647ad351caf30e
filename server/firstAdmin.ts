import './declarations.ts';
import { emailText } from '#src/schema/formTexts.ts';
import { readConfiguration } from './configuration/configuration.ts';
import { openPrivateFolder } from './configuration/privateFolder.ts';
import { readSettings } from './configuration/settings.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { type InviteOptions, inviteFirstAdmin, NoFirstAdmin } from './features/account/inviteFirstAdmin.ts';

/**
 * Creates the first admin of the configured installation, or another admin.
 * With the embedded database, no server may run at the same time.
 * @returns the link that sets the password; an email with it is queued, and sent when the server runs
 * @throws NoFirstAdmin, ConfigurationError, FolderLocked
 */
export async function firstAdmin(
  environment: NodeJS.ProcessEnv,
  email: string | undefined,
  say: (line: string) => void,
  { isFurther = false }: InviteOptions = {},
): Promise<string> {
  const parsed = emailText().safeParse(email);
  if (!parsed.success)
    throw new NoFirstAdmin(
      `Name the e-mail of the admin: npm run admin -- ${isFurther ? '--add ' : ''}you@example.com`,
    );
  const configuration = readConfiguration(environment);
  if (configuration.databaseUrl === undefined) openPrivateFolder(configuration.dataDir);
  const settings = await readSettings(configuration, say);
  const database = await openDatabase(configuration);
  try {
    await migrate(database);
    return await inviteFirstAdmin({ configuration, settings, database }, parsed.data, new Date(), { isFurther });
  } finally {
    await database.close();
  }
}
