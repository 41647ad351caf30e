import { limits } from '#src/limits.ts';

/** The elements of the toolbar, which both sanitizers allow. Add the element of a new button here. */
export const elements = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'img',
];

export const headingLevels = [1, 2, 3, 4, 5, 6] as const;

/** The attribute for the alignment of a paragraph or heading, because the Content-Security-Policy refuses inline styles. */
export const alignmentAttribute = 'data-align';
export const alignable = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
export const alignments = ['left', 'center', 'right', 'justify'] as const;

/** The URL schemes that a link may have. */
export const linkSchemes = ['http', 'https'];

/** The attributes of a picture: its upload, its text alternative, and its width in pixels. */
export const pictureAttributes = ['src', 'alt', 'width'];

const { min, max } = limits.pictureWidth;

/** Returns a width in whole pixels, clamped to the limits; undefined if it is invalid. */
export function toPictureWidth(input: string | number): number | undefined {
  const width = Math.round(Number(input));
  return Number.isFinite(width) && width > 0 ? Math.min(Math.max(width, min), max) : undefined;
}

/** Whether markup is short enough to be sanitized; the rules refuse longer markup. */
export const isSanitizable = (html: string): boolean => html.length <= limits.rawMarkup;

/** The URLs of all pictures in HTML, uploads or not. */
export const pictureUrls = (html: string): string[] =>
  [...html.matchAll(/<img\b[^<>]*?\ssrc="([^"]*)"/gi)].map(([, src = '']) => src);
