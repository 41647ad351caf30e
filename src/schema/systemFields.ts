import { field } from './field.ts';

const kept = { required: true, readOnly: true } as const;

/** What every record has, without being declared. */
export const systemFields = {
  id: field<number, true, true>('number', { ...kept, integer: true }),
  version: field<number, true, true>('number', { ...kept, integer: true }),
  createdAt: field<string, true, true>('dateTime', kept),
  updatedAt: field<string, true, true>('dateTime', kept),
};
