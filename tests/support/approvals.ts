import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Answer, Person } from './participationApp.ts';
import { grantRoles, type TestGrants } from './signIn.ts';
import type { Withdrawals } from './withdrawals.ts';

/** Withdrawals that are requested and approved over HTTP, in the application that is open at the time. */
export function approvalsIn(opened: () => Withdrawals) {
  return {
    /** An administrator with this grant of the role. */
    async granted(role: RoleName, grants: TestGrants = {}): Promise<Person> {
      const here = opened();
      const person = await here.person(role);
      await here.platform.database.transaction(async (tx) => {
        await tx.execute(sql`delete from role_grants where user_id = ${person.id}`);
        await grantRoles(tx, person.id, grants);
      });
      return person;
    },

    async request(payee: Person, amount: string, values = {}): Promise<AnyRow> {
      const { status, body } = await opened().request(payee, amount, values);
      expect(status).toBe(201);
      return body;
    },

    approve: (by: Person, withdrawal: AnyRow) => opened().move(by, withdrawal, 'approved'),
  };
}

export const expectStatus = ({ status, body }: Answer, wanted: string) =>
  expect({ status, body }).toMatchObject({ status: 200, body: { status: wanted } });
export const expectProblem = ({ body }: Answer, name: ProblemName) => expect(body.type).toBe(catalogue[name].type);
