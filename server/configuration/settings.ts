import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type AdminSettings, adminSettings } from '#src/schema/adminSettings.ts';
import type { Configuration } from './configuration.ts';
import { ConfigurationError, redactedValue } from './configurationError.ts';
import { adServerRule, isUnencrypted } from './production.ts';

const services = { auth: '/api/auth', bounty: '/api/bounty', adnet: '/api/adnet', core: '/api/core' };
const support = { telegram: 'quarry_support', skype: 'live:quarry.support', email: 'support@quarry.test' };

/** The allowed settings of the file. The others come from the server: `AD_CURRENCY`, `REQUIRE_SECOND_FACTOR` and the demo. */
const ownSettings = z.partial(z.omit(adminSettings, { adCurrency: true, secondFactor: true, demo: true }));

async function readOwn(file: string): Promise<z.infer<typeof ownSettings>> {
  return existsSync(file) ? ownSettings.parse(JSON.parse(await readFile(file, 'utf8'))) : {};
}

/**
 * Reads the admin's settings from `DATA_DIR/config.json`, with defaults for missing settings.
 * @param say receives a warning in production if support messages have no recipient
 * @throws ConfigurationError if the file is invalid
 */
export async function readSettings(
  { dataDir, publicUrl, adCurrency, adServerUrl, requireSecondFactor, production }: Configuration,
  say?: (line: string) => void,
): Promise<AdminSettings> {
  const file = join(dataDir, 'config.json');
  const verificationFile = 'quarry-verification.txt';
  const { host } = new URL(publicUrl);
  const adServer = adServerUrl ?? publicUrl;
  const factor = requireSecondFactor === 'everyone' ? { secondFactor: requireSecondFactor } : {};
  const defaults = { services, host, support, verificationFile, adCurrency, adServer, ...factor };
  const read = async () => {
    const own = await readOwn(file);
    return { own, settings: adminSettings.parse({ ...defaults, ...own }) };
  };
  const { own, settings } = await read().catch(() => {
    throw new ConfigurationError([
      `${file} must be JSON with some of: services {auth, bounty, adnet, core}, each a path or a URL; host; support {telegram, skype, email}; verificationFile; adServer, a URL without a password, a query or a slash at its end.`,
    ]);
  });
  if (production && isUnencrypted(own.adServer))
    throw new ConfigurationError([
      `adServer of ${file} is ${redactedValue(own.adServer)}; in production it must ${adServerRule}.`,
    ]);
  if (production && own.support === undefined)
    say?.(`Messages to support reach nobody: say in ${file} where they go, as "support".`);
  return settings;
}
