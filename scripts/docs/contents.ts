/** A heading of a page: its depth, its text and its anchor on GitHub. */
interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly anchor: string;
}

/** A Markdown text without its blocks of code. */
export const withoutCode = (page: string): string => page.replaceAll(/^(```+)[^\n]*\n[\s\S]*?\n\1$/gm, '');

/** The anchor that GitHub gives a heading. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\- _]/gu, '')
    .replaceAll(' ', '-');

/** The headings of a page in order; a repeated text gets a numbered anchor. */
export function headingsOf(page: string): Heading[] {
  const uses = new Map<string, number>();
  return [...withoutCode(page).matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', heading = '']) => {
    const text = heading.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').trim();
    const base = slug(text);
    const count = uses.get(base) ?? 0;
    uses.set(base, count + 1);
    return { depth: marks.length, text, anchor: count === 0 ? base : `${base}-${count}` };
  });
}

const title = '**On this page**';
const block = /^\*\*On this page\*\*\n\n(?:- .*\n)+\n/m;

const linkTo = ({ text, anchor }: Heading): string => `[${text}](#${anchor})`;

/** One line for each heading of the second depth, with the headings below it. */
function linesOf(headings: readonly Heading[]): string[] {
  const groups: Heading[][] = [];
  for (const heading of headings.filter(({ depth }) => depth <= 3)) {
    const group = groups.at(-1);
    if (heading.depth === 2 || group === undefined) groups.push([heading]);
    else group.push(heading);
  }
  return groups.map(([first, ...below]) => {
    const list = below.map(linkTo).join(', ');
    return `- ${first === undefined ? '' : linkTo(first)}${list === '' ? '' : `: ${list}`}`;
  });
}

/** Adds the table of contents below the first paragraph of a page, or updates it; a page of fewer than three headings has none. */
export function withContents(page: string): string {
  const bare = page.replace(block, '');
  const headings = headingsOf(bare).filter(({ depth }) => depth > 1);
  if (headings.length < 3) return bare;
  const first = /^# .+\n\n(?:<!--[\s\S]*?-->\n\n)?(?:(?![#|-]).+\n)+/.exec(bare)?.[0];
  if (first === undefined) throw new Error(`The page “${bare.split('\n')[0]}” has no paragraph below its title.`);
  return `${first}\n${title}\n\n${linesOf(headings).join('\n')}\n${bare.slice(first.length)}`;
}
