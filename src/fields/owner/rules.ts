/** An owner is a reference in everything but who chooses it. */
export { rules } from '../reference/rules.ts';
