import { capitalized } from '#src/i18n/derive.ts';
import { auditedNouns } from '#src/i18n/en/account/audit.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { furtherAudited } from '#src/resources/auth/furtherAudited.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Returns the declaration of an entry's entity; undefined without one. */
export const resourceOf = (entity: string): Resource | undefined => allResources().find(({ name }) => name === entity);

/** Returns the declaration of the record with an entry's ID: for a debt, the declaration of the user or the exchange. */
export const subjectOf = (entity: string): Resource | undefined =>
  resourceOf(furtherAudited[entity]?.subject ?? entity);

const wordsOf = (entity: string) => auditedNouns[entity] ?? nounsOf({ name: entity });

/** Returns “Campaigns”. */
export const entityTitle = (entity: string): string => capitalized(wordsOf(entity).many);

/** Returns “Campaign”. */
export const entityNoun = (entity: string): string => capitalized(wordsOf(entity).one);
