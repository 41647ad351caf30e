import * as z from 'zod/mini';

/** A path of this server, or the address of a service elsewhere: `/api/bounty`. */
const address = z.string().check(z.refine((value) => value.startsWith('/') || /^https?:\/\/[^/]/.test(value)));

/** What the place of running decides. The admin reads it when it starts: `/admin/config.json`. */
export const adminSettings = z.strictObject({
  services: z.object({ auth: address, bounty: address, adnet: address, core: address }),
  host: z.string(),
  support: z.object({ telegram: z.string(), skype: z.string(), email: z.string() }),
  /** The name of the text file that proves that a domain is its owner's. */
  verificationFile: z.string(),
  /** The code of the ad network's one currency; USD where nobody says another. */
  adCurrency: z.string(),
});

export type AdminSettings = z.infer<typeof adminSettings>;
