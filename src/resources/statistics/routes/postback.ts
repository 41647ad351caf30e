import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { id } from '#src/schema/answerSchemas.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';

const described = (description: string, ...examples: readonly string[]) => z.meta({ description, examples });
const readable = z.regex(/^[^\p{Cc}\p{Cs}]*$/u);
const ofLength = (max: number) => z.string().check(z.maxLength(max), readable);

/** The parameters of every call, with a signature or a machine token. */
export const postbackParts = {
  click_id: ofLength(limits.clickIdLength).check(
    z.minLength(1),
    described('The value of {click_id} that the landing page received.', 'c7f3a9d2e5b84160'),
  ),
  goal: z._default(
    ofLength(limits.clickIdLength).check(described('The name of a conversion goal of the campaign.', 'Purchase')),
    '',
  ),
  transaction_id: z._default(
    ofLength(limits.clickIdLength).check(
      described('The sender’s ID of the order or lead; the click’s ID by default.', 'order-4711'),
    ),
    '',
  ),
  value: z._default(
    ofLength(limits.nameLength).check(described('The value of the conversion; the goal’s value by default.', '12.50')),
    '',
  ),
  currency: z._default(
    ofLength(limits.tokenSymbolLength).check(described('The platform’s currency. Optional.', 'USD')),
    '',
  ),
};

export const postback = defineRoute({
  method: 'GET',
  service: 'adnet',
  path: '/postback',
  // The handler verifies the signature or the machine token, so no session is required.
  access: 'public',
  perMinute: limits.postbacksPerMinute,
  summary: 'Report a conversion',
  description:
    'For the trackers of advertisers. `signature` is the HMAC-SHA256, in hexadecimal, of `click_id`, `goal`, `transaction_id`, `value` and `currency` before URL encoding, joined by line feeds; an omitted parameter is an empty line. The key is the secret of the campaign, which its owner finds at `/statistics?tab=postbacks`. A machine token with the scope `postback` as `Authorization: Bearer` replaces the signature for the token’s campaigns. A transaction counts once per goal of a campaign; a repeated call gets the same response. A click bills a goal once, or as often as the goal repeats; an unbilled conversion is recorded with its reason. Every call is logged for the campaign’s owner, with the reason of a refusal.\n\nIn a shell: `printf \'c7f3a9d2e5b84160\\nPurchase\\norder-4711\\n12.50\\nUSD\' | openssl dgst -sha256 -hmac "$SECRET"`',
  query: z.object({
    ...postbackParts,
    signature: z._default(
      ofLength(limits.clickIdLength).check(
        described('Omitted with a machine token.', '5f0c954c1d1d0d0f1b6c4b1a1f0e7c1b7a6e5d4c3b2a19080706050403020100'),
      ),
      '',
    ),
    test: z.optional(z.literal('1').check(described('Checks the call without recording a conversion.', '1'))),
  }),
  answerDescription: 'The conversion is recorded, or was recorded before.',
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
