export { cell, sortable, words } from '../reference/cell.tsx';
