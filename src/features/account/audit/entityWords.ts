import { capitalized } from '#src/i18n/derive.ts';
import { auditedNouns } from '#src/i18n/en/account/audit.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { furtherAudited } from '#src/resources/auth/furtherAudited.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The declaration of what an entry is about; undefined for what has none. */
export const resourceOf = (entity: string): Resource | undefined => allResources().find(({ name }) => name === entity);

/** The declaration of the record that has an entry's ID: for a debt, that of the user or the exchange. */
export const subjectOf = (entity: string): Resource | undefined =>
  resourceOf(furtherAudited[entity]?.subject ?? entity);

const wordsOf = (entity: string) => auditedNouns[entity] ?? nounsOf({ name: entity });

/** “Campaigns” */
export const entityTitle = (entity: string): string => capitalized(wordsOf(entity).many);

/** “Campaign” */
export const entityNoun = (entity: string): string => capitalized(wordsOf(entity).one);
