export { filter } from '../date/filter.tsx';
