import type { Money } from './kind.ts';

/** Whether a form's value is an amount, which may be empty. */
export const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;
