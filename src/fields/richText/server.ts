import sanitizeHtml from 'sanitize-html';
import type { ServerRules } from '#src/schema/serverRules.ts';
import { alignable, alignmentAttribute, alignments, elements, linkSchemes } from './markup.ts';

/** How other editors write an alignment. */
const alignmentStyle = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i;

/** An alignment, however it is written, becomes the attribute; it is the one value that the sanitizer itself doesn't look at. */
const aligned: sanitizeHtml.Transformer = (tagName, { style = '', ...attribs }) => {
  const said = attribs[alignmentAttribute] ?? alignmentStyle.exec(style)?.[1];
  const alignment = alignments.find((known) => known === said);
  delete attribs[alignmentAttribute];
  return { tagName, attribs: alignment === undefined ? attribs : { ...attribs, [alignmentAttribute]: alignment } };
};

const options: sanitizeHtml.IOptions = {
  allowedTags: elements,
  allowedAttributes: { a: ['href'], ...Object.fromEntries(alignable.map((tag) => [tag, [alignmentAttribute]])) },
  allowedSchemes: linkSchemes,
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', strike: 's', del: 's', '*': aligned },
};

/** HTML with what the toolbar makes and nothing else. */
export const sanitized = (html: string): string => sanitizeHtml(html, options);

export const serverRules: ServerRules = {
  /** Whatever is written is made harmless first: what is checked, kept and answered is the same. */
  async complete({ name, given }) {
    const html = given[name];
    return typeof html === 'string' ? sanitized(html) : undefined;
  },
};
