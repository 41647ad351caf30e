export { filter } from '../number/filter.tsx';
