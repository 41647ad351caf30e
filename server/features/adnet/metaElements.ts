import { Parser } from 'htmlparser2';

/** The attributes of a page's meta elements, with lower-case names. Comments and scripts are skipped. */
export function metaElements(html: string): Readonly<Record<string, string>>[] {
  const found: Readonly<Record<string, string>>[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'meta') found.push(attributes);
    },
  });
  parser.end(html);
  return found;
}
