export { align, cell } from '../number/cell.tsx';
