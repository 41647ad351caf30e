import { type SQL, sql } from 'drizzle-orm';
import type { Asker } from '#server/platform/asker.ts';
import type { Resource } from '#src/schema/resource.ts';
import { accessCondition } from './accessCondition.ts';

/** The records that meet the conditions and that the asker may read; no query of many records asks for others. */
export const matching = ({ ability }: Asker, resource: Resource, conditions: readonly SQL[]): SQL =>
  sql.join([accessCondition(ability, 'read', resource), ...conditions], sql` and `);
