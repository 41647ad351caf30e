import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { Resource } from '#src/schema/resource.ts';

const { fields: declared, sections }: Resource = advertCampaigns;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && 'amount' in value && value.amount === '');

/** The required fields of a form that have no value yet, in the order of their sections. */
export const missingIn = (values: Readonly<Record<string, unknown>>, writable: readonly string[]): readonly string[] =>
  sections
    .flatMap(({ fields }) => fields)
    .filter((name) => writable.includes(name) && declared[name]?.required && isEmpty(values[name]));
