import { chunk } from '#src/ui/chunk.ts';
import type { FiguresPlotProps } from './FiguresPlot.tsx';

/** The code that draws, with recharts. Whoever shows a chart soon preloads it. */
export const plot = chunk<FiguresPlotProps>('figures', () =>
  import('./FiguresPlot.tsx').then((one) => one.FiguresPlot),
);
