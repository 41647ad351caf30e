import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Configuration } from './configuration.ts';
import { ConfigurationError } from './configurationError.ts';

const services = { auth: '/api/auth', bounty: '/api/bounty', adnet: '/api/adnet', core: '/api/core' };
const support = { telegram: 'quarry_support', skype: 'live:quarry.support', email: 'support@quarry.test' };

/** A path of this server, or the address of a service elsewhere. */
const address = z.string().check(z.refine((value) => value.startsWith('/') || /^https?:\/\/[^/]/.test(value)));

const settingsSchema = z.strictObject({
  services: z.object({ auth: address, bounty: address, adnet: address, core: address }),
  host: z.string(),
  support: z.object({ telegram: z.string(), skype: z.string(), email: z.string() }),
  verificationFile: z.string(),
  adCurrency: z.string(),
});

/** What the admin reads when it starts: `/admin/config.json`. */
export type Settings = z.infer<typeof settingsSchema>;

async function readOwn(file: string): Promise<object> {
  if (!existsSync(file)) return {};
  return z.looseObject({}).parse(JSON.parse(await readFile(file, 'utf8')));
}

/**
 * The admin's settings: what `DATA_DIR/config.json` says, and the defaults for what it leaves out.
 * @throws ConfigurationError when the file can't be used
 */
export async function readSettings({ dataDir, publicUrl, adCurrency }: Configuration): Promise<Settings> {
  const file = join(dataDir, 'config.json');
  const verificationFile = 'quarry-verification.txt';
  const defaults = { services, host: new URL(publicUrl).host, support, verificationFile, adCurrency };
  try {
    return settingsSchema.parse({ ...defaults, ...(await readOwn(file)) });
  } catch {
    throw new ConfigurationError([
      `${file} must be JSON with some of: services {auth, bounty, adnet, core}, each a path or a URL; host; support {telegram, skype, email}; verificationFile; adCurrency.`,
    ]);
  }
}
