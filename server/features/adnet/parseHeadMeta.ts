import { Parser } from 'htmlparser2';

/** The elements of a head. Any other element begins the body, as in a browser. */
const headElements: ReadonlySet<string> = new Set([
  'base',
  'link',
  'meta',
  'noscript',
  'script',
  'style',
  'template',
  'title',
]);

/** Maximum of nested elements. Each slows the parser; heads have fewer. */
const maxDepth = 100;

/**
 * Returns the attributes of the meta elements directly in a page's head, with lower-case names. The body isn't read, because it may have
 * content of the site's users. A page without `<head>` has none.
 */
export function parseHeadMeta(html: string): Readonly<Record<string, string>>[] {
  const metaElements: Readonly<Record<string, string>>[] = [];
  const open: string[] = [];
  let part: 'start' | 'html' | 'head' | 'after' = 'start';
  const end = (): void => {
    part = 'after';
    parser.pause();
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (part === 'after') return;
      if (part === 'start' && name === 'html') part = 'html';
      else if (part !== 'head' && name === 'head') part = 'head';
      else if (part !== 'head' || (open.length === 0 && !headElements.has(name)) || open.length === maxDepth) end();
      else {
        if (open.length === 0 && name === 'meta') metaElements.push(attributes);
        open.push(name);
      }
    },
    ontext(text) {
      if (open.length === 0 && text.trim() !== '') end();
    },
    onclosetag(name) {
      if (part !== 'head') return;
      if (open.at(-1) === name) open.pop();
      else if (name === 'head') end();
    },
  });
  parser.end(html);
  return metaElements;
}
