import * as z from 'zod/mini';
import { roleNames } from '#src/access/roles.ts';
import { parseUrl } from './parseUrl.ts';

const isUrl = (value: string): boolean => /^https?:\/\/[^/]/.test(value);

/** Whether a URL names a server that pages load code from: an optional path, but no credentials or query. */
export const isServerAddress = (value: string): boolean =>
  parseUrl(value) !== undefined && /^https?:\/\/[^/@?#\s]+(?:\/[^@?#\s]*)?$/i.test(value);

/** A path on this server, such as `/api/bounty`, or the absolute URL of a service elsewhere. */
const address = z.string().check(z.refine((value) => value.startsWith('/') || isUrl(value)));

/** The settings of a deployment. The admin loads them from `/admin/config.json` when it starts. */
export const adminSettings = z.strictObject({
  services: z.object({ auth: address, bounty: address, adnet: address, core: address }),
  host: z.string(),
  support: z.object({ telegram: z.string(), skype: z.string(), email: z.string() }),
  /** The name of the text file that proves the ownership of a domain. */
  verificationFile: z.string(),
  /** The code of the ad network's one currency; USD by default. */
  adCurrency: z.string(),
  /** The URL of the ad server, which the codes of ad zones call; by default the server of the admin. */
  adServer: z.string().check(z.refine((value) => isServerAddress(value) && !value.endsWith('/'))),
  /** Whether all roles need a second factor; by default, only roles of staff. */
  secondFactor: z.optional(z.literal('everyone')),
  /** The demo accounts that the sign-in page lists; only on servers with demo data. */
  demo: z.optional(
    z.object({
      password: z.string(),
      accounts: z.array(z.object({ email: z.string(), roles: z.array(z.enum(roleNames)) })),
    }),
  ),
});

export type AdminSettings = z.infer<typeof adminSettings>;
export type DemoSettings = NonNullable<AdminSettings['demo']>;
