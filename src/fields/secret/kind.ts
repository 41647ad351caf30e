import { field } from '#src/schema/field.ts';

/**
 * A text that the platform makes, such as a verification code, which the record's owner alone reads: everybody else gets null.
 * Nobody filters, sorts, searches or exports by it, and neither history nor audit has it.
 */
export const secret = () =>
  field<string | null, true, true>('secret', { required: true, readOnly: true }, { readers: 'owner' });

/** What it is but for this: cell and input are that kind's, which has rules of its own. */
export const base = 'text';
