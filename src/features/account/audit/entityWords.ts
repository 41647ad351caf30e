import { capitalized } from '#src/i18n/derive.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The declaration of what an entry is about; undefined for what has none. */
export const resourceOf = (entity: string): Resource | undefined => allResources().find(({ name }) => name === entity);

/** “Campaigns” */
export const entityTitle = (entity: string): string => capitalized(nounsOf({ name: entity }).many);

/** “Campaign” */
export const entityNoun = (entity: string): string => capitalized(nounsOf({ name: entity }).one);
