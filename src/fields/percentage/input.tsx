export { Input } from '../number/input.tsx';
