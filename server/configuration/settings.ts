import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type AdminSettings, adminSettings } from '#src/schema/adminSettings.ts';
import type { Configuration } from './configuration.ts';
import { ConfigurationError } from './configurationError.ts';

const services = { auth: '/api/auth', bounty: '/api/bounty', adnet: '/api/adnet', core: '/api/core' };
const support = { telegram: 'quarry_support', skype: 'live:quarry.support', email: 'support@quarry.test' };

async function readOwn(file: string): Promise<object> {
  if (!existsSync(file)) return {};
  return z.looseObject({}).parse(JSON.parse(await readFile(file, 'utf8')));
}

/**
 * The admin's settings: what `DATA_DIR/config.json` says, and the defaults for what it leaves out.
 * @throws ConfigurationError when the file can't be used
 */
export async function readSettings({
  dataDir,
  publicUrl,
  adCurrency,
  adServerUrl,
}: Configuration): Promise<AdminSettings> {
  const file = join(dataDir, 'config.json');
  const verificationFile = 'quarry-verification.txt';
  const { host } = new URL(publicUrl);
  const defaults = { services, host, support, verificationFile, adCurrency, adServer: adServerUrl ?? publicUrl };
  try {
    return adminSettings.parse({ ...defaults, ...(await readOwn(file)) });
  } catch {
    throw new ConfigurationError([
      `${file} must be JSON with some of: services {auth, bounty, adnet, core}, each a path or a URL; host; support {telegram, skype, email}; verificationFile; adCurrency; adServer, a URL.`,
    ]);
  }
}
