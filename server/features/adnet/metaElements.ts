/** A page without its comments, in pieces. One that doesn’t end hides the rest, as in a browser. */
function uncommented(html: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    if (start === -1) return [...pieces, html.slice(from)];
    pieces.push(html.slice(from, start));
    const end = html.indexOf('-->', start + '<!'.length);
    if (end === -1) return pieces;
    from = end + '-->'.length;
  }
}

/** The meta elements of a page, as they are written; what stands in a comment doesn’t count. Reads the page once, whatever is in it. */
export const metaElements = (html: string): string[] =>
  uncommented(html).flatMap((piece) => piece.match(/<meta\b[^<>]*>/gi) ?? []);
