import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { id } from '#src/schema/answerSchemas.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';

const described = (description: string, ...examples: readonly string[]) => z.meta({ description, examples });
const readable = z.regex(/^[^\p{Cc}\p{Cs}]*$/u);
const ofLength = (max: number) => z.string().check(z.maxLength(max), readable);

/** What a call is made of, whoever makes it. */
export const postbackParts = {
  click_id: ofLength(limits.clickIdLength).check(
    z.minLength(1),
    described('The value of {click_id} that the landing page got.', 'c7f3a9d2e5b84160'),
  ),
  goal: z._default(
    ofLength(limits.clickIdLength).check(described('The name of a conversion goal of the campaign.', 'Purchase')),
    '',
  ),
  transaction_id: z._default(
    ofLength(limits.clickIdLength).check(
      described('The sender’s id of the order or lead; the click’s id where it is left out.', 'order-4711'),
    ),
    '',
  ),
  value: z._default(
    ofLength(limits.nameLength).check(described('What it was worth; the goal’s value where it is left out.', '12.50')),
    '',
  ),
  currency: z._default(
    ofLength(limits.tokenSymbolLength).check(described('The currency of the platform, if it is said.', 'USD')),
    '',
  ),
};

export const postback = defineRoute({
  method: 'GET',
  service: 'adnet',
  path: '/postback',
  // The signature, or the machine token, is read by the handler: nobody’s session is asked for.
  access: 'public',
  perMinute: limits.postbacksPerMinute,
  summary: 'Report a conversion',
  description:
    'For the trackers of advertisers. `signature` is the HMAC-SHA256, in hexadecimal, of `click_id`, `goal`, `transaction_id`, `value` and `currency` as they are sent, before they are encoded for the address, joined by line feeds, with what is left out as an empty line. The key is the secret of the campaign, which its owner finds at `/statistics?tab=postbacks`. A machine token of the scope `postback` as `Authorization: Bearer` stands in for a signature, for the campaigns that it was made for. A transaction counts once for a goal of a campaign, and is answered the same whenever it is sent again. A click bills a goal once, or as often as the goal repeats; what isn’t billed is recorded with its reason. Every call is in the log of the campaign’s owner, with the reason of a refusal.\n\nIn a shell: `printf \'c7f3a9d2e5b84160\\nPurchase\\norder-4711\\n12.50\\nUSD\' | openssl dgst -sha256 -hmac "$SECRET"`',
  query: z.object({
    ...postbackParts,
    signature: z._default(
      ofLength(limits.clickIdLength).check(
        described('Left out with a machine token.', '5f0c954c1d1d0d0f1b6c4b1a1f0e7c1b7a6e5d4c3b2a19080706050403020100'),
      ),
      '',
    ),
    test: z.optional(z.literal('1').check(described('Checks the call as any other, and counts nothing.', '1'))),
  }),
  answerDescription: 'It counts, or has counted before.',
  answer: z.object({ conversion: z.nullable(id).check(z.describe('Null for a test.')) }),
  example: { conversion: 1208 },
  problems: [
    'malformedQuery',
    'tokenRequired',
    'forbidden',
    'unknownClick',
    'wrongSignature',
    'wrongToken',
    'unknownGoal',
    'conversionExpired',
    'conversionDoubled',
    'wrongConversionValue',
  ],
});
