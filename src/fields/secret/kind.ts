import { field } from '#src/schema/field.ts';

/**
 * A text that the platform creates, such as a verification code. Only the record's owner reads it; all other readers get null. It can't be
 * filtered, sorted, searched or exported, and neither history nor audit log contains it.
 */
export const secret = () =>
  field<string | null, true, true>('secret', { required: true, readOnly: true }, { readers: 'owner' });

/** The kind that this one extends: `secret` inherits its cell and input, and has its own rules. */
export const base = 'text';
