const wordLevel = /mso-list:\s*(l\d+)[^;]*?level(\d)[^;]*/i;
/** This number distinguishes two lists of one style. */
const wordList = /mso-list:[^;]*?\b(lfo\d+)/i;
const wordMarker = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

interface WordItem {
  /** The ID of its list in the document. */
  readonly list: string;
  readonly level: number;
  readonly isOrdered: boolean;
}

/** Returns a Word paragraph that is shown as a list item, without its marker; undefined for any other. */
function extractWordItem(paragraph: Element): WordItem | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const [, name = '', level] = wordLevel.exec(style) ?? [];
  if (level === undefined) return undefined;
  const marker = paragraph.querySelector(wordMarker);
  const isOrdered = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker?.textContent ?? '');
  marker?.remove();
  return { list: wordList.exec(style)?.[1] ?? name, level: Number(level), isOrdered };
}

interface OpenList extends WordItem {
  readonly element: Element;
}

/** Converts consecutive Word paragraphs that look like a list. */
export function convertWordLists(root: Document): void {
  let open: OpenList[] = [];
  let last: Element | undefined;
  for (const paragraph of root.querySelectorAll('p')) {
    const item = extractWordItem(paragraph);
    if (item === undefined) continue;
    if (paragraph.previousElementSibling !== last || (open[0] !== undefined && open[0].list !== item.list)) open = [];
    open = open.filter(({ level }) => level <= item.level);
    if (open.at(-1)?.level === item.level && open.at(-1)?.isOrdered !== item.isOrdered) open.pop();
    if (open.at(-1)?.level !== item.level) {
      const list = root.createElement(item.isOrdered ? 'ol' : 'ul');
      const parent = open.at(-1)?.element.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ ...item, element: list });
    }
    const entry = root.createElement('li');
    const content = root.createElement('p');
    content.append(...paragraph.childNodes);
    entry.append(content);
    open.at(-1)?.element.append(entry);
    paragraph.remove();
    last = open[0]?.element;
  }
}

/** Returns the level of a list of Word online or Slack, where inner lists follow the outer one; undefined otherwise. */
function levelOf(list: Element): number | undefined {
  const indent = list.getAttribute('data-indent');
  if (indent !== null) return Number(indent) + 1;
  const level = Number(list.closest('.ListContainerWrapper')?.querySelector('li')?.getAttribute('aria-level') ?? 0);
  return level === 0 ? undefined : level;
}

/** Moves lists that are nested only by their level into the item before them. */
export function nestLists(root: Document): void {
  let open: { readonly level: number; readonly list: Element }[] = [];
  const lists = [...root.querySelectorAll('ul, ol')].flatMap((list) => {
    const level = levelOf(list);
    return level === undefined ? [] : [{ list, level, place: list.closest('.ListContainerWrapper') ?? list }];
  });
  let last: Element | undefined;
  for (const { list, level, place } of lists) {
    if (place.previousElementSibling !== last) open = [];
    open = open.filter(
      (each) => each.level < level || (each.level === level && each.list.localName === list.localName),
    );
    const outer = open.at(-1);
    if (outer === undefined) last = place;
    else {
      if (outer.level === level) outer.list.append(...list.childNodes);
      else outer.list.lastElementChild?.append(list);
      if (place !== list || outer.level === level) place.remove();
    }
    if (outer?.level !== level) open.push({ level, list });
  }
}
