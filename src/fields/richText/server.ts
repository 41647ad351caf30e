import sanitizeHtml from 'sanitize-html';
import { problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import { pictureUrlPattern } from '../uploads/patterns.ts';
import {
  alignable,
  alignmentAttribute,
  alignments,
  elements,
  isSanitizable,
  linkSchemes,
  pictureAttributes,
  pictureUrls,
  toPictureWidth,
} from './markup.ts';

/** The alignment style of other editors. */
const alignmentStyle = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i;

/** Converts an alignment to the attribute, and validates its value, because the sanitizer doesn't. */
const transformAlignment: sanitizeHtml.Transformer = (tagName, { style = '', ...attribs }) => {
  const requested = attribs[alignmentAttribute] ?? alignmentStyle.exec(style)?.[1];
  const alignment = alignments.find((allowed) => allowed === requested);
  delete attribs[alignmentAttribute];
  return { tagName, attribs: alignment === undefined ? attribs : { ...attribs, [alignmentAttribute]: alignment } };
};

/** Keeps only uploads: a picture on another server would reveal its readers to that server. */
const transformPicture: sanitizeHtml.Transformer = (tagName, { src = '', alt = '', width = '' }) => {
  if (!pictureUrlPattern.test(src)) return { tagName, attribs: {} };
  const validWidth = toPictureWidth(width);
  return { tagName, attribs: { src, alt, ...(validWidth !== undefined && { width: String(validWidth) }) } };
};

const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: elements,
  allowedAttributes: {
    a: ['href'],
    img: pictureAttributes,
    ...Object.fromEntries(alignable.map((tag) => [tag, [alignmentAttribute]])),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  allowedSchemes: linkSchemes,
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', strike: 's', del: 's', img: transformPicture, '*': transformAlignment },
};

/** Removes everything from HTML that the toolbar can't create. */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, sanitizeOptions);

export const serverRules: ServerRules = {
  /**
   * Sanitizes before the validation, which then validates the stored text. Overlong markup is skipped, because the validation refuses it.
   */
  async complete({ name, given }) {
    const html = given[name];
    return typeof html === 'string' && isSanitizable(html) ? sanitizeRichText(html) : undefined;
  },

  async check({ name, after, uploads }) {
    const html = after[name];
    const pictures = typeof html === 'string' ? pictureUrls(html) : [];
    const existing = await uploads(pictures);
    return pictures.every((url) => existing.has(url)) ? [] : [problem('uploadMissing', {}, name)];
  },
};
