import sanitizeHtml from 'sanitize-html';
import { problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import { pictureUrl } from '../uploads/address.ts';
import {
  alignable,
  alignmentAttribute,
  alignments,
  elements,
  isBounded,
  linkSchemes,
  pictureAttributes,
  picturesIn,
  pictureWidth,
} from './markup.ts';

/** How other editors write an alignment. */
const alignmentStyle = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i;

/** An alignment, however it is written, becomes the attribute; it is the one value that the sanitizer itself doesn't look at. */
const aligned: sanitizeHtml.Transformer = (tagName, { style = '', ...attribs }) => {
  const said = attribs[alignmentAttribute] ?? alignmentStyle.exec(style)?.[1];
  const alignment = alignments.find((known) => known === said);
  delete attribs[alignmentAttribute];
  return { tagName, attribs: alignment === undefined ? attribs : { ...attribs, [alignmentAttribute]: alignment } };
};

/** Only uploads are shown: a picture from elsewhere would tell its host who reads. */
const picture: sanitizeHtml.Transformer = (tagName, { src = '', alt = '', width = '' }) => {
  if (!pictureUrl.test(src)) return { tagName, attribs: {} };
  const shown = pictureWidth(width);
  return { tagName, attribs: { src, alt, ...(shown !== undefined && { width: String(shown) }) } };
};

const options: sanitizeHtml.IOptions = {
  allowedTags: elements,
  allowedAttributes: {
    a: ['href'],
    img: pictureAttributes,
    ...Object.fromEntries(alignable.map((tag) => [tag, [alignmentAttribute]])),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  allowedSchemes: linkSchemes,
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', strike: 's', del: 's', img: picture, '*': aligned },
};

/** HTML with what the toolbar makes and nothing else. */
export const sanitized = (html: string): string => sanitizeHtml(html, options);

export const serverRules: ServerRules = {
  /** Whatever is written is made harmless first: what is checked, kept and answered is the same. What is too long is refused. */
  async complete({ name, given }) {
    const html = given[name];
    return typeof html === 'string' && isBounded(html) ? sanitized(html) : undefined;
  },

  async check({ name, after, uploads }) {
    const html = after[name];
    const pictures = typeof html === 'string' ? picturesIn(html) : [];
    const found = await uploads(pictures);
    return pictures.every((url) => found.has(url)) ? [] : [problem('uploadMissing', {}, name)];
  },
};
