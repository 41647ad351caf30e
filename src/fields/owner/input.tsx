export { Input } from '../reference/input.tsx';
