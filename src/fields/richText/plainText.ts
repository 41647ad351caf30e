// `[^<>]` keeps the match linear: otherwise each `<` of a text would scan to its end.
const blockEnd = /<(?:br|\/(?:p|li|h[1-6]))\b[^<>]*>/gi;
const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function character(entity: string, name: string): string {
  if (!name.startsWith('#')) return namedEntities[name] ?? entity;
  const code = Number(name.replace(/^#x/i, '0x').replace('#', ''));
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Returns the text of HTML, in one line. It is unescaped, so it must never be inserted as HTML. */
export const toPlainText = (html: string): string =>
  html
    .replaceAll(blockEnd, ' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, character)
    .replaceAll(/\s+/g, ' ')
    .trim();
