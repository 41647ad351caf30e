import type { Money } from './kind.ts';

/** Whether a value of a form is an amount, which may still be empty. */
export const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;
