export { rules } from '../number/rules.ts';
