import * as z from 'zod/mini';

/** A path on this server, such as `/api/bounty`, or the absolute URL of a service elsewhere. */
const address = z.string().check(z.refine((value) => value.startsWith('/') || /^https?:\/\/[^/]/.test(value)));

/** The settings of a deployment. The admin loads them from `/admin/config.json` when it starts. */
export const adminSettings = z.strictObject({
  services: z.object({ auth: address, bounty: address, adnet: address, core: address }),
  host: z.string(),
  support: z.object({ telegram: z.string(), skype: z.string(), email: z.string() }),
  /** The name of the text file that proves the ownership of a domain. */
  verificationFile: z.string(),
  /** The code of the ad network's one currency; USD by default. */
  adCurrency: z.string(),
});

export type AdminSettings = z.infer<typeof adminSettings>;
