export { filter } from '../reference/filter.tsx';
