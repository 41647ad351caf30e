import { field } from '#src/schema/field.ts';

/**
 * A text that the platform creates, such as a verification code. Only the record's owner reads it; all other readers get null.
 * It can't be filtered, sorted, searched or exported, and neither history nor audit has it.
 */
export const secret = () =>
  field<string | null, true, true>('secret', { required: true, readOnly: true }, { readers: 'owner' });

/** What it is but for this: cell and input are that kind's, which has rules of its own. */
export const base = 'text';
