import type { Project } from './brief.ts';
import { energy } from './projects/energy.ts';
import { finance } from './projects/finance.ts';
import { games } from './projects/games.ts';
import { society } from './projects/society.ts';
import { tools } from './projects/tools.ts';
import { trade } from './projects/trade.ts';

/** The projects of the demo's campaigns; all are invented. */
export const projects: readonly Project[] = [...finance, ...trade, ...games, ...energy, ...tools, ...society];
