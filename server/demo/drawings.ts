import { series } from '#src/theme/series.ts';

/** In pixels. */
const logoSize = 240;
const coverSize = { width: 960, height: 400 };

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

const colour = (nth: number): string => series[nth % series.length]?.colour ?? '#2f6fde';

/** White shapes on a square of 240 pixels, one for each logo. */
const shapes = [
  '<circle cx="120" cy="120" r="58" fill="none" stroke="#fff" stroke-width="28"/><path d="M150 150l44 44" stroke="#fff" stroke-width="28"/>',
  '<path fill="#fff" d="M120 44l76 132H44z"/><path fill="#0003" d="M120 44l76 132h-76z"/>',
  '<path fill="#fff" d="M52 76h40v112H52zM100 44h40v144h-40zM148 108h40v80h-40z"/>',
  '<path fill="none" stroke="#fff" stroke-width="24" d="M36 150q42-76 84-30t84-30M36 192q42-76 84-30t84-30"/>',
  '<path fill="#fff" d="M120 40l69 40v80l-69 40-69-40V80z"/><path fill="#0003" d="M120 120l69-40v80l-69 40z"/>',
  '<path fill="#fff" d="M120 36c40 44 60 76 60 104a60 60 0 0 1-120 0c0-28 20-60 60-104z"/>',
];

/** Draws a shape on a tile of one colour. */
const logo = (nth: number): string =>
  svg(
    logoSize,
    logoSize,
    `<path fill="${colour(nth)}" d="M0 0h${logoSize}v${logoSize}H0z"/>${shapes[nth % shapes.length] ?? ''}`,
  );

const hill = (fill: string, opacity: number, top: number, bend: number): string =>
  `<path fill="${fill}" fill-opacity="${opacity}" d="M0 ${top}c160 ${-bend} 320 ${-bend} 480 0s320 ${bend} 480 0v400H0z"/>`;

/** Draws a landscape of hills in two colours below a sun. */
function cover(nth: number): string {
  const { width, height } = coverSize;
  const near = colour(nth);
  const far = colour(nth + 2);
  const bend = 40 + (nth % 4) * 24;
  const sun = `<circle cx="${180 + (nth % 5) * 150}" cy="${110 + (nth % 3) * 16}" r="46" fill="${far}"/>`;
  const hills = [hill(far, 0.35, 230, bend), hill(near, 0.55, 270, -bend), hill(near, 1, 320, bend / 2)];
  return svg(width, height, `<path fill="#eef2f8" d="M0 0h${width}v${height}H0z"/>${sun}${hills.join('')}`);
}

const counted = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The number suffices for a varied list; campaigns share pictures. No combination of colour and shape repeats. */
export const logos = counted(18).map(logo);
export const covers = counted(9).map(cover);
