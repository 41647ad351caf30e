export { Input } from '../records/input.tsx';
