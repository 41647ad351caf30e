import { convertWordLists, nestLists } from './convertPastedLists.ts';

/** The separator of table cells: the editor has no tables. */
const betweenCells = ' | ';

const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, br';

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Elements that format their text, and styles that revert them. Google Docs wraps everything in a `b` that isn't bold. */
const resetStyles = [
  ['b, strong', /font-weight:\s*(?:normal|400)\b/i],
  ['i, em', /font-style:\s*normal\b/i],
  ['u, s, strike, del', /text-decoration(?:-line)?:\s*none\b/i],
  // A link within the copied document.
  ['a[href^="#"]', /^/],
] as const;

function unwrapReset(root: Document): void {
  for (const [elements, style] of resetStyles)
    for (const element of root.querySelectorAll(elements))
      if (style.test(styleOf(element))) element.replaceWith(...element.childNodes);
}

/** Text that readers of the original don't see, or see beside it: email previews, Word comments, selection marks. */
const hiddenSelector =
  '[hidden], .msocomanchor, .MsoCommentReference, [style*="mso-element:comment" i], .Apple-interchange-newline';

function removeHidden(root: Document): void {
  for (const element of root.querySelectorAll(hiddenSelector)) element.remove();
  for (const element of root.querySelectorAll('[style]'))
    if (/(?:^|;)\s*(?:display:\s*none|visibility:\s*hidden|mso-hide:\s*all)\b/i.test(styleOf(element)))
      element.remove();
}

/** Elements that the editor can align. */
const alignable = ':is(p, h1, h2, h3, h4, h5, h6)';

/** Converts alignment from older programs. */
function alignByStyle(root: Document): void {
  for (const element of root.querySelectorAll<HTMLElement>(`${alignable}[align]`))
    element.style.textAlign ||= element.getAttribute('align') ?? '';
  for (const element of root.querySelectorAll('center')) {
    alignContent(root, element, 'center');
    element.replaceWith(toBlock(root, element));
  }
}

/** Block elements, and their containers. A table has its own alignment. */
const blockSelector = 'p, h1, h2, h3, h4, h5, h6, div, ul, ol, li, blockquote, pre, table, center';

/** Aligns the paragraphs and headings in an element. Text beside them becomes paragraphs. */
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

/** Maps each sign to its superscript or subscript form. */
const pairSigns = (plain: string, moved: string) =>
  new Map(Array.from(moved, (sign, at) => [plain.charAt(at), sign] as const));
const superscripts = pairSigns('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ');
const subscripts = pairSigns('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');

/** Replaces superscripts and subscripts, which the editor lacks, with signs: `x²`, `H₂O`. */
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

/** Returns the content of a cell as one line, with list items separated. */
function toLine(root: Document, cell: Element): Node[] {
  for (const item of cell.querySelectorAll('li')) item.before('• ');
  for (const block of [...cell.querySelectorAll(blocks)].toReversed())
    block.replaceWith(root.createTextNode(' '), ...block.childNodes, root.createTextNode(' '));
  return [...cell.childNodes];
}

/** Elements that data cells don't contain, but layout cells do. */
const structure = 'h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre';

/** Whether a table only positions its content, as in emails. */
function isLayout(table: Element): boolean {
  if (/^(?:presentation|none)$/i.test(table.getAttribute('role') ?? '') || table.querySelector('table')) return true;
  if (table.querySelector('th, caption') !== null) return false;
  return table.querySelector(structure) !== null || table.querySelector('td + td') === null;
}

/** The most rows in which a cell is repeated. */
const maxRows = 100;

/** Repeats a cell that spans several rows in each of them. */
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

/** Returns the rows of a data table as paragraphs with separated cells. */
function dataRows(root: Document, table: Element): Element[] {
  repeatTallCells(table);
  return [...table.querySelectorAll('tr')].map((row) => {
    const paragraph = root.createElement('p');
    for (const [index, cell] of [...row.children].entries())
      paragraph.append(...(index === 0 ? [] : [betweenCells]), ...toLine(root, cell));
    return paragraph;
  });
}

/** Returns the content of an element as a separate block. */
function toBlock(root: Document, element: Element): Element {
  const block = root.createElement('div');
  block.append(...element.childNodes);
  return block;
}

/** Converts each row of a data table to a paragraph, and unwraps the cells of layout tables. Captions come first. */
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

/** Prepares markup of spreadsheets, documents, notes and emails, so that the editor preserves its meaning. */
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
