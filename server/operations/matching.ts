import { type SQL, sql } from 'drizzle-orm';
import type { Resource } from '#src/schema/resource.ts';
import type { Asker } from '../platform/asker.ts';
import { accessCondition } from './accessCondition.ts';

/** The records that meet the conditions and that the asker may read; no query of many records asks for others. */
export const matching = ({ ability }: Asker, resource: Resource, conditions: readonly SQL[]): SQL =>
  sql.join([accessCondition(ability, 'read', resource), ...conditions], sql` and `);
