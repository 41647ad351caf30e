import createPurifier from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { pictureUrl, urlOf } from '../uploads/address.ts';
import { alignmentAttribute, elements, linkSchemes, pictureAttributes } from './markup.ts';
import './richText.css';

const purifier = createPurifier(window);

/** Only uploads are shown. The purifier itself would let pictures through whose data stand in the address. */
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.localName !== 'img') return;
  if (pictureUrl.test(node.getAttribute('src') ?? '')) node.setAttribute('loading', 'lazy');
  else node.remove();
});

/** Links of users lead away from the admin, and learn nothing of it. */
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (!node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

const config = {
  RETURN_DOM_FRAGMENT: true as const,
  ALLOWED_TAGS: elements,
  ALLOWED_ATTR: ['href', alignmentAttribute, ...pictureAttributes],
  // What they say is no address.
  ADD_URI_SAFE_ATTR: [alignmentAttribute, 'width'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${linkSchemes.join('|')}):|${urlOf('')})`, 'i'),
};

/** The level of the heading that a page puts above a text. */
const pageHeadingLevel = 2;

/** Headings stand below those of the page, without a gap between their levels, whatever the writer took them for. */
function shiftHeadings(fragment: DocumentFragment): void {
  let last = pageHeadingLevel;
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    last = Math.min(Number(heading.localName.slice(1)) + pageHeadingLevel, last + 1);
    heading.setAttribute('aria-level', String(last));
  }
}

interface HtmlProps {
  readonly html: string;
}

/** HTML that somebody wrote, made harmless anew: what is stored isn't trusted. */
export function Html({ html }: HtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = purifier.sanitize(html, config);
    shiftHeadings(fragment);
    place.current?.replaceChildren(fragment);
  }, [html]);
  return <div ref={place} className="rich-text" />;
}
