import { chunk } from '#src/ui/chunk.ts';
import type { FiguresPlotProps } from './FiguresPlot.tsx';

/** The lazy-loaded recharts code. Screens that will show a chart preload it. */
export const plot = chunk<FiguresPlotProps>('figures', () =>
  import('./FiguresPlot.tsx').then((one) => one.FiguresPlot),
);
