/** Width and height in pixels, and the name. The position in the list is the ID: append new ones. */
const sizes = [
  [970, 250, 'Billboard'],
  [970, 90, 'Large leaderboard'],
  [728, 90, 'Leaderboard'],
  [300, 250, 'Medium rectangle'],
  [160, 600, 'Wide skyscraper'],
  [300, 600, 'Half page'],
  [336, 280, 'Large rectangle'],
  [320, 50, 'Mobile leaderboard'],
  [300, 50, 'Mobile banner'],
  [320, 100, 'Large mobile banner'],
  [300, 100, 'Three-to-one rectangle'],
  [468, 60, 'Full banner'],
  [250, 250, 'Square'],
  [200, 200, 'Small square'],
  [125, 125, 'Button'],
  [120, 600, 'Skyscraper'],
  [180, 150, 'Small rectangle'],
  [120, 60, 'Small button'],
  [300, 1050, 'Portrait'],
  [120, 240, 'Vertical banner'],
] as const;

type Title = (typeof sizes)[number] extends infer Size
  ? Size extends readonly [infer Width extends number, infer Height extends number, string]
    ? `${Width}x${Height}`
    : never
  : never;

export const bannerDimensions = sizes.map(([width, height, name]) => ({
  title: `${width}x${height}`,
  name,
  width,
  height,
}));

/** @param title such as `300x250` */
export const dimensionId = (title: Title): number => bannerDimensions.findIndex((one) => one.title === title) + 1;
