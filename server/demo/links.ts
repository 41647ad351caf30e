import type { Link } from '#src/fields/links/kind.ts';
import type { Subject } from './campaignTexts.ts';
import type { Project } from './texts/brief.ts';
import { projects } from './texts/projects.ts';

const slug = (text: string): string => text.toLowerCase().replaceAll(' ', '-');

const websiteOf = ({ name }: Project): string => `https://${slug(name)}.example/`;

/** Returns the project whose website is the first link of a campaign. */
export function projectOf(links: readonly Link[] | null): Project {
  const match = projects.find((project) => links?.[0]?.url === websiteOf(project));
  if (match === undefined) throw new Error('A campaign of the demo is no project’s.');
  return match;
}

/** Returns links to the project's website and to the pages that hunters need. */
export function linksOf({ project, kind, nth }: Subject): Link[] {
  const website = websiteOf(project);
  const pages = ['Telegram', ...(project.sale || nth % 3 === 0 ? ['Whitepaper'] : []), kind.page];
  return [{ title: 'Website', url: website }, ...pages.map((title) => ({ title, url: website + slug(title) }))];
}
