import type { StatusMachine } from '#src/schema/status.ts';
import { series as inOrder, type Series } from '#src/theme/series.ts';

/** Tone → the colour of its chips. */
const toneColours = { done: 'var(--done)', waiting: 'var(--waits)', refused: 'var(--refused)', off: 'var(--off)' };

/** Distinguishes the statuses of one tone; the first is a solid line. */
const dashes = [undefined, '6 3', '2 3', '8 3 2 3'] as const;

/** The style of a status: the colour of its chips, equal in every chart, whichever other statuses occur. */
export function statusStyle({ tones }: StatusMachine, status: string): Series {
  const tone = tones[status] ?? 'off';
  const alike = Object.keys(tones).filter((one) => tones[one] === tone);
  const dash = dashes[alike.indexOf(status)];
  return { colour: toneColours[tone], ...(dash && { dash }) };
}

/** Data with series, each perhaps with its own style. */
export interface Styled {
  readonly series: readonly { readonly style?: Series }[];
}

/** The style of a chart's series: its own, or the theme's for its index. */
export const seriesStyle = ({ series }: Styled, at: number): Series | undefined => series[at]?.style ?? inOrder[at];
