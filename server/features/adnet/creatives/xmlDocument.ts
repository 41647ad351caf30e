import { Parser } from 'htmlparser2';

/** Elements within each other. No VAST document has as many. */
const deepest = 50;
/** Where reading ends: the parser takes longer with each of them. */
const tooDeep = 1_000;
/** Attributes of one element. */
const mostAttributes = 50;

interface Attribute {
  readonly nodeName: string;
  nodeValue: string;
}

/** An element or a text, as far as the VAST parser asks for it by the names of the DOM. */
class XmlNode {
  readonly childNodes: XmlNode[] = [];
  readonly attributes: Attribute[] = [];

  constructor(
    readonly nodeName: string,
    readonly parentNode: XmlNode | null,
    readonly nodeValue: string | null = null,
  ) {}

  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map(({ textContent }) => textContent).join('');
  }

  getAttribute(name: string): string | null {
    return this.attributes.find(({ nodeName }) => nodeName === name)?.nodeValue ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }

  setAttribute(name: string, value: string): void {
    const found = this.attributes.find(({ nodeName }) => nodeName === name);
    if (found === undefined) this.attributes.push({ nodeName: name, nodeValue: value });
    else found.nodeValue = value;
  }
}

export interface XmlDocument {
  /** The outermost element; none where there is nothing but text. */
  readonly documentElement: XmlNode | undefined;
}

/**
 * Reads XML for the VAST parser. Entities of the document's own are never expanded, nothing is loaded, and what is nested too
 * deeply has no children there. Of an element with more attributes than any has, the first are kept.
 */
export function xmlDocument(xml: string): XmlDocument {
  const root = new XmlNode('#document', null);
  const open = [root];
  let skipped = 0;
  let prefix = '';
  const add = (node: XmlNode): void => {
    open.at(-1)?.childNodes.push(node);
  };
  const parser = new Parser(
    {
      onopentag(written, attributes) {
        // The outermost element may name the namespace that all of them have: `<vast:VAST>`.
        if (open.length === 1 && root.childNodes.length === 0) prefix = /^\w+:(?=VAST$)/.exec(written)?.[0] ?? '';
        const name = written.startsWith(prefix) ? written.slice(prefix.length) : written;
        if (open.length > deepest) {
          skipped += 1;
          if (skipped > tooDeep) parser.pause();
          return;
        }
        const node = new XmlNode(name, open.at(-1) ?? null);
        for (const [nodeName, nodeValue] of Object.entries(attributes).slice(0, mostAttributes))
          node.attributes.push({ nodeName, nodeValue });
        add(node);
        open.push(node);
      },
      ontext(text) {
        if (skipped === 0) add(new XmlNode('#text', open.at(-1) ?? null, text));
      },
      onclosetag() {
        if (skipped > 0) skipped -= 1;
        else if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { documentElement: root.childNodes.find(({ nodeName }) => !nodeName.startsWith('#')) };
}
