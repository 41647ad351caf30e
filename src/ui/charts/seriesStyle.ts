import type { StatusMachine } from '#src/schema/status.ts';
import { series as inOrder, type Series } from '#src/theme/series.ts';

/** Tone → the colour that its chips have. */
const toneColours = { done: 'var(--done)', waiting: 'var(--waits)', refused: 'var(--refused)', off: 'var(--off)' };

/** Tells the statuses of one tone apart; the first of them is a solid line. */
const dashes = [undefined, '6 3', '2 3', '8 3 2 3'] as const;

/** How a status is drawn: in the colour of its chips, the same in every chart and whichever others occur. */
export function statusStyle({ tones }: StatusMachine, status: string): Series {
  const tone = tones[status] ?? 'off';
  const alike = Object.keys(tones).filter((one) => tones[one] === tone);
  const dash = dashes[alike.indexOf(status)];
  return { colour: toneColours[tone], ...(dash && { dash }) };
}

/** What has series, each perhaps with a style of its own. */
export interface Styled {
  readonly series: readonly { readonly style?: Series }[];
}

/** How a chart's series is drawn: in its own style, or in the theme's for its place. */
export const seriesStyle = ({ series }: Styled, at: number): Series | undefined => series[at]?.style ?? inOrder[at];
