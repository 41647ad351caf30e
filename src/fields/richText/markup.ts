import { limits } from '#src/limits.ts';

/** The elements that the toolbar makes. Whoever adds a button adds its element here; both sanitizers follow. */
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

/** How a paragraph or heading is aligned, said by an attribute: the page's Content-Security-Policy refuses styles in HTML. */
export const alignmentAttribute = 'data-align';
export const alignable = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
export const alignments = ['left', 'center', 'right', 'justify'] as const;

/** Where a link may lead. */
export const linkSchemes = ['http', 'https'];

/** What is said of a picture: which upload it is, what it shows, and how wide it stands there, in pixels. */
export const pictureAttributes = ['src', 'alt', 'width'];

const { min, max } = limits.pictureWidth;

/** A width as it is kept: whole pixels, between the limits; undefined for what is none. */
export function pictureWidth(said: string | number): number | undefined {
  const width = Math.round(Number(said));
  return Number.isFinite(width) && width > 0 ? Math.min(Math.max(width, min), max) : undefined;
}

/** Whether markup is looked at. More the rules refuse, so that the sanitizer may pass it by. */
export const isBounded = (html: string): boolean => html.length <= limits.rawMarkup;

/** The addresses of the pictures in HTML, whether they lead to uploads or not. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/<img\b[^<>]*?\ssrc="([^"]*)"/gi)].map(([, src = '']) => src);

// No tag is sought across the next `<`: otherwise a text of many `<` would be read from each of them to its end.
const blockEnd = /<(?:br|\/(?:p|li|h[1-6]))\b[^<>]*>/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function character(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? entity;
  const code = Number(name.replace(/^#x/i, '0x').replace('#', ''));
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** What is to be read of HTML, in one line. It is text: nothing may show it as HTML. */
export const plainText = (html: string): string =>
  html
    .replaceAll(blockEnd, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, character)
    .replaceAll(/\s+/g, ' ')
    .trim();
