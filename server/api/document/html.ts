import { escapeHtml } from '#src/format/escapeHtml.ts';

/** Markup that is safe to stand in a page. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | undefined | readonly Part[];

function textOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return escapeHtml(String(part));
}

/** A piece of a page: what stands in `${}` is escaped, unless it is such a piece itself. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(String.raw({ raw: pieces }, ...parts.map(textOf)));
