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

/** A table becomes a paragraph for each row, whose cells stay apart. Inner tables come first. */
function flattenTables(root: Document): void {
  for (const table of [...root.querySelectorAll('table')].toReversed()) {
    const rows = [...table.querySelectorAll('tr')].map((row) => {
      const paragraph = root.createElement('p');
      for (const [index, cell] of [...row.children].entries())
        paragraph.append(...(index === 0 ? [] : [betweenCells]), ...lineOf(root, cell));
      return paragraph;
    });
    const filled = rows.filter(({ textContent }) => textContent.replaceAll(betweenCells.trim(), '').trim() !== '');
    table.replaceWith(...filled);
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
