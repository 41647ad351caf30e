export { filter } from '../text/filter.tsx';
