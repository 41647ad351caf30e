import type { Link } from '#src/fields/links/kind.ts';
import type { Subject } from './describe.ts';

const slug = (text: string): string => text.toLowerCase().replaceAll(' ', '-');

/** The project's website, and what hunters need of it. */
export function linksOf({ project, kind, nth }: Subject): Link[] {
  const website = `https://${slug(project.name)}.example/`;
  const pages = ['Telegram', ...(project.sale || nth % 3 === 0 ? ['Whitepaper'] : []), kind.page];
  return [{ title: 'Website', url: website }, ...pages.map((title) => ({ title, url: website + slug(title) }))];
}
