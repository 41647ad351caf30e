import { type SQL, sql } from 'drizzle-orm';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { accessCondition } from './accessCondition.ts';

/** The condition of the records that match and that the actor may read. Every query of several records uses it. */
export const accessAndFilterSql = ({ ability }: RequestActor, resource: Resource, conditions: readonly SQL[]): SQL =>
  sql.join([accessCondition(ability, 'read', resource), ...conditions], sql` and `);
