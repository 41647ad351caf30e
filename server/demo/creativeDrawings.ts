import { series } from '#src/theme/series.ts';

const colour = (nth: number): string => series[nth % series.length]?.colour ?? '#2f6fde';

/** Draws a banner: hills below a sun, and a button, in two colours of the palette. */
export function banner(width: number, height: number, nth: number): string {
  const [near, far] = [colour(nth), colour(nth + 3)];
  const unit = Math.min(width, height);
  const ground = height * 0.62;
  const sun = `<circle cx="${width * 0.28}" cy="${height * 0.32}" r="${unit * 0.16}" fill="${far}"/>`;
  const hill = (top: number, opacity: number) =>
    `<path fill="${near}" fill-opacity="${opacity}" d="M0 ${top}q${width / 4} ${-height * 0.22} ${width / 2} 0t${width / 2} 0V${height}H0z"/>`;
  const button = { width: Math.min(width * 0.5, 120), height: Math.min(unit * 0.3, 36) };
  const [x, y] = [width - button.width - unit * 0.08, height - button.height - unit * 0.1];
  const pill = `<rect x="${x}" y="${y}" width="${button.width}" height="${button.height}" rx="${button.height / 2}" fill="#fff"/>`;
  const arrow = `<path d="M${x + button.width / 2 - 8} ${y + button.height / 2}h16m-6-6 6 6-6 6" fill="none" stroke="${near}" stroke-width="3"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path fill="#eef2f8" d="M0 0h${width}v${height}H0z"/>${sun}${hill(ground, 0.5)}${hill(ground + height * 0.14, 1)}${pill}${arrow}</svg>`;
}

/** Draws an advertiser's square logo. */
export const mark = (nth: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${colour(nth)}"/><path fill="#fff" d="M48 18l28 16v28L48 78 20 62V34z"/><path fill="${colour(nth)}" d="M48 34l14 8v14l-14 8-14-8V42z"/></svg>`;

/** Returns the page of an HTML5 creative: the drawing, and an animated button. */
export const html5Page = (width: number, height: number, nth: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="ad.size" content="width=${width},height=${height}">
<link rel="stylesheet" href="style.css">
</head>
<body onclick="window.open(window.clickTag)">
${banner(width, height, nth)}
<p>See the new season</p>
</body>
</html>`;

export const html5Style = `body { margin: 0; overflow: hidden; font: 600 16px/1.3 system-ui, sans-serif; cursor: pointer; }
svg { display: block; }
p { position: absolute; top: 16px; right: 16px; margin: 0; color: #171b22; animation: slide 3s infinite alternate; }
@keyframes slide { from { transform: translateY(0); } to { transform: translateY(24px); } }
`;
