import createPurifier from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import { pictureUrlPattern } from '../uploads/patterns.ts';
import { toUploadUrl } from '../uploads/uploadUrls.ts';
import { alignmentAttribute, elements, linkSchemes, pictureAttributes } from './markup.ts';
import './richText.css';

const purifier = createPurifier(window);

/** Removes images that aren't uploads. DOMPurify itself allows `data:` URLs in images. */
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.localName !== 'img') return;
  if (pictureUrlPattern.test(node.getAttribute('src') ?? '')) node.setAttribute('loading', 'lazy');
  else node.remove();
});

/** Links in user content open in a new tab, without an opener or a referrer. */
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (!node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

const config = {
  RETURN_DOM_FRAGMENT: true as const,
  ALLOWED_TAGS: elements,
  ALLOWED_ATTR: ['href', alignmentAttribute, ...pictureAttributes],
  // Attributes whose values aren't URLs.
  ADD_URI_SAFE_ATTR: [alignmentAttribute, 'width'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${linkSchemes.join('|')}):|${toUploadUrl('')})`, 'i'),
};

/** The level of the page heading above the text. */
const pageHeadingLevel = 2;

/** Shifts headings below the page heading, without skipping a level. */
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

/** Renders user-written HTML, sanitized again, because stored HTML isn't trusted. */
export function Html({ html }: HtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fragment = purifier.sanitize(html, config);
    shiftHeadings(fragment);
    place.current?.replaceChildren(fragment);
  }, [html]);
  return <div ref={place} className="rich-text" />;
}
