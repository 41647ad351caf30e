export { cell, sortable } from '../reference/cell.tsx';
