/** What stands between the cells of a table, which the editor doesn't have. */
const betweenCells = ' | ';

const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, br';

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Google Docs wraps all of it into one `b` that isn't bold. */
function unwrapNormal(root: Document): void {
  for (const element of root.querySelectorAll('b, strong'))
    if (/font-weight:\s*(?:normal|400)\b/i.test(styleOf(element))) element.replaceWith(...element.childNodes);
}

/** The content of a cell as one line. */
function lineOf(root: Document, cell: Element): Node[] {
  for (const block of [...cell.querySelectorAll(blocks)].toReversed())
    block.replaceWith(root.createTextNode(' '), ...block.childNodes, root.createTextNode(' '));
  return [...cell.childNodes];
}

/** What the cells of data don't contain, but the cells of a layout do. */
const structure = 'h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre';

/** Whether a table only places its content, as those of mails do. */
function isLayout(table: Element): boolean {
  if (/^(?:presentation|none)$/i.test(table.getAttribute('role') ?? '') || table.querySelector('table')) return true;
  if (table.querySelector('th, caption') !== null) return false;
  return table.querySelector(structure) !== null || table.querySelector('td + td') === null;
}

/** The rows of a table of data, each a paragraph in which the cells stay apart. */
const dataRows = (root: Document, table: Element): Element[] =>
  [...table.querySelectorAll('tr')].map((row) => {
    const paragraph = root.createElement('p');
    for (const [index, cell] of [...row.children].entries())
      paragraph.append(...(index === 0 ? [] : [betweenCells]), ...lineOf(root, cell));
    return paragraph;
  });

/** The content of an element as a block of its own. */
function blockOf(root: Document, element: Element): Element {
  const block = root.createElement('div');
  block.append(...element.childNodes);
  return block;
}

/** A table of data becomes a paragraph for each row, any other one the content of its cells. The caption comes first. */
function flattenTables(root: Document): void {
  const tables = [...root.querySelectorAll('table')].map((table) => [table, isLayout(table)] as const);
  // Inner tables come first.
  for (const [table, isPlaced] of tables.toReversed()) {
    const captions = [...table.querySelectorAll('caption')].map((caption) => blockOf(root, caption));
    const rows = isPlaced
      ? [...table.querySelectorAll('td, th')].map((cell) => blockOf(root, cell))
      : dataRows(root, table);
    const filled = rows.filter(
      (row) => row.textContent.replaceAll(betweenCells.trim(), '').trim() !== '' || row.querySelector('img') !== null,
    );
    table.replaceWith(...captions, ...filled);
  }
}

const wordLevel = /mso-list:[^;]*?level(\d)/i;
const wordMarker = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

interface WordItem {
  readonly level: number;
  readonly isOrdered: boolean;
}

/** A paragraph that Word shows as the item of a list; undefined for any other. Its marker is removed. */
function takeWordItem(paragraph: Element): WordItem | undefined {
  const [, level] = wordLevel.exec(styleOf(paragraph)) ?? [];
  if (level === undefined) return undefined;
  const marker = paragraph.querySelector(wordMarker);
  const isOrdered = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker?.textContent ?? '');
  marker?.remove();
  return { level: Number(level), isOrdered };
}

interface OpenList extends WordItem {
  readonly list: Element;
}

/** Paragraphs of Word that follow each other and look like a list become one. */
function makeWordLists(root: Document): void {
  let open: OpenList[] = [];
  let last: Element | undefined;
  for (const paragraph of root.querySelectorAll('p')) {
    const item = takeWordItem(paragraph);
    if (item === undefined) continue;
    if (paragraph.previousElementSibling !== last) open = [];
    open = open.filter(({ level }) => level <= item.level);
    if (open.at(-1)?.level === item.level && open.at(-1)?.isOrdered !== item.isOrdered) open.pop();
    if (open.at(-1)?.level !== item.level) {
      const list = root.createElement(item.isOrdered ? 'ol' : 'ul');
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ ...item, list });
    }
    const entry = root.createElement('li');
    const content = root.createElement('p');
    content.append(...paragraph.childNodes);
    entry.append(content);
    open.at(-1)?.list.append(entry);
    paragraph.remove();
    last = open[0]?.list;
  }
}

/** Prepares the markup of spreadsheets, Google Docs and Word, so that the editor keeps what it says. */
export function pastedHtml(html: string): string {
  const root = new DOMParser().parseFromString(html, 'text/html');
  unwrapNormal(root);
  makeWordLists(root);
  flattenTables(root);
  return root.body.innerHTML;
}
