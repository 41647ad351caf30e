import type { FastifyInstance } from 'fastify';
import { exampleNames, resourceExamples } from '#server/api/description/examples.ts';
import { resourceSchemas, schemaNames } from '#server/api/description/resourceSchemas.ts';
import { recordId } from '#server/http/recordId.ts';
import type { Operation } from '#server/openapi/operation.ts';
import { exampleRef, schemaRef } from '#server/openapi/schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { checkSocialAccount } from '../socialAccounts/checkSocialAccount.ts';

const check = (): Operation => ({
  summary: 'Check a social account',
  description:
    'Looks at the account on its network now, keeps what is seen of it, and verifies it where the directory knows that it is the owner’s, or its profile has the account’s `verifyCode`. Where nobody can ask its network, it stays as it is, with `checkedAt` null.',
  answers: {
    200: {
      description: 'The account, as it was seen.',
      content: {
        schema: schemaRef(schemaNames(socialAccounts).record),
        examples: { record: exampleRef(exampleNames(socialAccounts).record) },
      },
    },
  },
  problems: ['noProfile', 'networkUnreachable', 'handleTaken', 'staleVersion'],
  schemas: resourceSchemas(socialAccounts),
  examples: resourceExamples(socialAccounts),
});

/** What hunters do with their social accounts beyond the resource, below the bounty service's address. */
export async function socialAccountRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const checking = {
    config: { access: 'signed-in', perMinute: limits.verificationsPerMinute, operation: check },
  } as const;
  app.post<{ Params: { id: string } }>('/v0/social-accounts/:id/check', checking, ({ asker, params }) =>
    checkSocialAccount(platform, asker, recordId(params)),
  );
}
