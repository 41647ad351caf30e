export { csv } from '../reference/csv.ts';
