import type { Example } from '../example.ts';
import { walletAddress } from './kind.ts';

export const example: Example = { field: walletAddress(['ethereum', 'bitcoin']), refused: '0x5aAeb6053F3E94' };
