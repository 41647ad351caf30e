import { eq, sql } from 'drizzle-orm';
import { auditLog } from '#server/audit/auditLog.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { users } from '#src/resources/auth/users.ts';
import type { AccountApi } from './accountApi.ts';
import { createUser, signIn } from './signIn.ts';

export type Headers = Record<string, string>;

/** The status codes of answers, in their order. */
export const statusesOf = (answers: readonly { readonly statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

export type ClosingApi = ReturnType<typeof closingApi>;

/** What people who close their accounts do at an API, and what is left of them. */
export function closingApi({ app, platform }: AccountApi) {
  const { sql: executor } = platform.database;
  return {
    async person(options?: Parameters<typeof createUser>[1]) {
      const account = await createUser(platform, { firstName: 'Ada', lastName: 'Byron', ...options });
      return { ...account, headers: await signIn(app, account) };
    },
    /** Closes the account, by an e-mail that is typed. */
    send: (headers: Headers, email: string) =>
      app.inject({ method: 'POST', url: `/api/auth${closeAccount.path}`, headers, payload: { email } }),
    userOf: async (id: number) => (await rowsWhere(executor, users, sql`id = ${id}`))[0],
    entriesOf: (id: number) => executor.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id),
  };
}
