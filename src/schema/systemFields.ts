import { field } from './field.ts';

const systemOptions = { required: true, readOnly: true } as const;

/** The implicit fields of every record. */
export const systemFields = {
  id: field<number, true, true>('number', { ...systemOptions, integer: true }),
  version: field<number, true, true>('number', { ...systemOptions, integer: true }),
  createdAt: field<string, true, true>('dateTime', systemOptions),
  updatedAt: field<string, true, true>('dateTime', systemOptions),
};
