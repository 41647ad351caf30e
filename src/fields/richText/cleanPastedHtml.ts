import { convertWordLists, nestLists } from './convertPastedLists.ts';

/** What stands between the cells of a table, which the editor doesn't have. */
const betweenCells = ' | ';

const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, br';

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Elements that say how their text looks, and the styles that take it back. Google Docs wraps all of it into one `b` that isn't bold. */
const resetStyles = [
  ['b, strong', /font-weight:\s*(?:normal|400)\b/i],
  ['i, em', /font-style:\s*normal\b/i],
  ['u, s, strike, del', /text-decoration(?:-line)?:\s*none\b/i],
  // A link within the document it was copied from.
  ['a[href^="#"]', /^/],
] as const;

function unwrapReset(root: Document): void {
  for (const [elements, style] of resetStyles)
    for (const element of root.querySelectorAll(elements))
      if (style.test(styleOf(element))) element.replaceWith(...element.childNodes);
}

/** What readers of the original don't see, or see beside it: previews of emails, comments of Word, the mark of what was selected. */
const hiddenSelector =
  '[hidden], .msocomanchor, .MsoCommentReference, [style*="mso-element:comment" i], .Apple-interchange-newline';

function removeHidden(root: Document): void {
  for (const element of root.querySelectorAll(hiddenSelector)) element.remove();
  for (const element of root.querySelectorAll('[style]'))
    if (/(?:^|;)\s*(?:display:\s*none|visibility:\s*hidden|mso-hide:\s*all)\b/i.test(styleOf(element)))
      element.remove();
}

/** What the editor can align. */
const alignable = ':is(p, h1, h2, h3, h4, h5, h6)';

/** Alignment as older programs write it. */
function alignByStyle(root: Document): void {
  for (const element of root.querySelectorAll<HTMLElement>(`${alignable}[align]`))
    element.style.textAlign ||= element.getAttribute('align') ?? '';
  for (const element of root.querySelectorAll('center')) {
    alignContent(root, element, 'center');
    element.replaceWith(toBlock(root, element));
  }
}

/** What has lines of its own, or contains what has. A table has its own alignment. */
const blockSelector = 'p, h1, h2, h3, h4, h5, h6, div, ul, ol, li, blockquote, pre, table, center';

/** Aligns the paragraphs and headings in an element. The text beside them becomes paragraphs. */
function alignContent(root: Document, element: Element, alignment: string): void {
  const nodes = [...element.childNodes];
  let paragraph: Element | undefined;
  for (const node of nodes) {
    if (node instanceof HTMLElement && (node.matches(blockSelector) || node.querySelector(blockSelector) !== null)) {
      paragraph = undefined;
      if (node.matches(alignable)) node.style.textAlign ||= alignment;
      else if (!node.matches('table, center')) alignContent(root, node, alignment);
    } else if (paragraph !== undefined || node instanceof Element || node.textContent?.trim() !== '') {
      if (paragraph === undefined) {
        paragraph = root.createElement('p');
        paragraph.setAttribute('style', `text-align: ${alignment}`);
        node.before(paragraph);
      }
      paragraph.append(node);
    }
  }
}

/** Each sign with the one that it is in another place. */
const pairSigns = (plain: string, moved: string) =>
  new Map(Array.from(moved, (sign, at) => [plain.charAt(at), sign] as const));
const superscripts = pairSigns('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ');
const subscripts = pairSigns('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');

/** Raised and lowered signs, which the editor doesn't have: `x²`, `H₂O`. */
function replaceSuperscripts(root: Document): void {
  for (const element of root.querySelectorAll('sup, sub')) {
    if (element.childElementCount > 0 || element.textContent === '') continue;
    const replacements = element.localName === 'sup' ? superscripts : subscripts;
    const signs = Array.from(element.textContent, (sign) => replacements.get(sign));
    if (signs.every((sign) => sign !== undefined)) element.replaceWith(signs.join(''));
  }
}

/** Checkboxes of Google Docs, Notion and GitHub. */
const checkboxSelector = 'li[role="checkbox"], input[type="checkbox"], .checkbox';

function replaceCheckboxes(root: Document): void {
  for (const box of root.querySelectorAll(checkboxSelector)) {
    const isChecked =
      box.getAttribute('aria-checked') === 'true' || box.hasAttribute('checked') || box.matches('.checkbox-on');
    const sign = isChecked ? '☑ ' : '☐ ';
    if (box.localName === 'li') (box.querySelector('p') ?? box).prepend(sign);
    else box.replaceWith(sign);
  }
}

/** The content of a cell as one line, the items of a list apart. */
function toLine(root: Document, cell: Element): Node[] {
  for (const item of cell.querySelectorAll('li')) item.before('• ');
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

/** The most rows that a cell is repeated in. */
const maxRows = 100;

/** A cell that stands beside several rows is said in each of them. */
function repeatTallCells(table: Element): void {
  const rows = [...table.querySelectorAll('tr')];
  for (const [at, row] of rows.entries())
    for (const cell of row.querySelectorAll(':scope > [rowspan]')) {
      const column = [...row.children].indexOf(cell);
      const height = Math.min(Number(cell.getAttribute('rowspan')) || 1, maxRows);
      cell.removeAttribute('rowspan');
      for (const below of rows.slice(at + 1, at + height))
        below.insertBefore(cell.cloneNode(true), below.children[column] ?? null);
    }
}

/** The rows of a table of data, each a paragraph in which the cells stay apart. */
function dataRows(root: Document, table: Element): Element[] {
  repeatTallCells(table);
  return [...table.querySelectorAll('tr')].map((row) => {
    const paragraph = root.createElement('p');
    for (const [index, cell] of [...row.children].entries())
      paragraph.append(...(index === 0 ? [] : [betweenCells]), ...toLine(root, cell));
    return paragraph;
  });
}

/** The content of an element as a block of its own. */
function toBlock(root: Document, element: Element): Element {
  const block = root.createElement('div');
  block.append(...element.childNodes);
  return block;
}

/** A table of data becomes a paragraph for each row, any other one the content of its cells. The caption comes first. */
function flattenTables(root: Document): void {
  const tables = [...root.querySelectorAll('table')].map((table) => [table, isLayout(table)] as const);
  // Inner tables come first.
  for (const [table, isPlaced] of tables.toReversed()) {
    const captions = [...table.querySelectorAll('caption')].map((caption) => toBlock(root, caption));
    const rows = isPlaced
      ? [...table.querySelectorAll('td, th')].map((cell) => toBlock(root, cell))
      : dataRows(root, table);
    const nonEmptyRows = rows.filter(
      (row) => row.textContent.replaceAll(betweenCells.trim(), '').trim() !== '' || row.querySelector('img') !== null,
    );
    table.replaceWith(...captions, ...nonEmptyRows);
  }
}

/** Prepares the markup of spreadsheets, documents, notes and emails, so that the editor keeps what it says. */
export function cleanPastedHtml(html: string): string {
  const root = new DOMParser().parseFromString(html, 'text/html');
  removeHidden(root);
  unwrapReset(root);
  alignByStyle(root);
  replaceSuperscripts(root);
  replaceCheckboxes(root);
  convertWordLists(root);
  nestLists(root);
  flattenTables(root);
  return root.body.innerHTML;
}
