import { field } from './field.ts';

const kept = { required: true, readOnly: true } as const;

/** Fields that every record has without declaring them. */
export const systemFields = {
  id: field<number, true, true>('number', { ...kept, integer: true }),
  version: field<number, true, true>('number', { ...kept, integer: true }),
  createdAt: field<string, true, true>('dateTime', kept),
  updatedAt: field<string, true, true>('dateTime', kept),
};
