export { rules } from '../records/rules.ts';
