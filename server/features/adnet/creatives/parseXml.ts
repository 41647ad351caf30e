import { Parser } from 'htmlparser2';

/** Maximum of nested elements. VAST documents have fewer. */
const maxDepth = 50;
/** Maximum of skipped elements, because each slows the parser. */
const maxSkipped = 1_000;
/** Attributes of one element. */
const maxAttributes = 50;

interface Attribute {
  readonly nodeName: string;
  nodeValue: string;
}

/** An element or a text, with the part of the DOM that the VAST parser uses. */
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
    const attribute = this.attributes.find(({ nodeName }) => nodeName === name);
    if (attribute === undefined) this.attributes.push({ nodeName: name, nodeValue: value });
    else attribute.nodeValue = value;
  }
}

export interface XmlDocument {
  /** The outermost element; undefined if the document has only text. */
  readonly documentElement: XmlNode | undefined;
}

/**
 * Parses XML for the VAST parser. Custom entities are never expanded, and no file is loaded. Elements that are nested too deeply are
 * dropped. Each element keeps only its first attributes, up to the maximum.
 */
export function parseXml(xml: string): XmlDocument {
  const root = new XmlNode('#document', null);
  const open = [root];
  let skipped = 0;
  let prefix = '';
  const add = (node: XmlNode): void => {
    open.at(-1)?.childNodes.push(node);
  };
  const parser = new Parser(
    {
      onopentag(tagName, attributes) {
        // The outermost element may have the namespace of all elements: `<vast:VAST>`.
        if (open.length === 1 && root.childNodes.length === 0) prefix = /^\w+:(?=VAST$)/.exec(tagName)?.[0] ?? '';
        const name = tagName.startsWith(prefix) ? tagName.slice(prefix.length) : tagName;
        if (open.length > maxDepth) {
          skipped += 1;
          if (skipped > maxSkipped) parser.pause();
          return;
        }
        const node = new XmlNode(name, open.at(-1) ?? null);
        for (const [nodeName, nodeValue] of Object.entries(attributes).slice(0, maxAttributes))
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
