/** What a piece of HTML reaches beyond itself. */
interface Reach {
  /** The hosts that it names, in attributes, styles and scripts, each once, as browsers ask for them. */
  readonly hosts: readonly string[];
  /** Whether it runs a script of its own, or a document that may have one. */
  readonly hasScripts: boolean;
}

/** No host has this name (RFC 6761): what leads there is relative. With both schemes, as `http:a.example` is relative to one of them. */
const relative = 'relative.invalid';
const bases = [`https://${relative}/`, `http://${relative}/`] as const;

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** The elements below a root, also those of templates and of documents within attributes. */
const elementsIn = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => {
    const inner = element.getAttribute('srcdoc');
    return [
      element,
      ...(element instanceof HTMLTemplateElement ? elementsIn(element.content) : []),
      ...(inner === null ? [] : elementsIn(parse(inner))),
    ];
  });

/** As CSS reads it: a backslash may stand before a sign or its number. */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_all, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (sign ?? '') : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
  );

/** Whatever stands between quotes or in `url()`. */
const quoted = /url\(\s*([^"')\s]+)|"([^"]*)"|'([^']*)'/gi;
/** The start of an address within a text. Without a dot it is rather a comment. */
const start = /(?<![\\/])[\\/]{2,}[^\s"'`()<>,;\\/?#]+\.[^\s"'`()<>,;\\/?#]+/g;

/** What may be an address in a text: all of it, its words, and what styles and scripts name. Anything else is relative. */
const addressesIn = (text: string): string[] =>
  [text, withoutEscapes(text)].flatMap((read) => [
    read,
    ...read.split(/[\s,;]+/),
    ...[...read.matchAll(quoted)].map(([, ...groups]) => groups.find(Boolean) ?? ''),
    ...(read.match(start) ?? []),
  ]);

/** What a `meta` element leads to, after the seconds. */
const refresh = /^[\s\d.;,]*url\s*=\s*["']?/i;

/** A picture is no document, unless it is drawn by SVG. */
const isDocument = ({ protocol, pathname }: URL): boolean =>
  protocol === 'data:' && /^(?!image\/(?!svg))[^,]*\/[^,]*,/i.test(pathname);

const isHandler = ({ name }: Attr): boolean => name.startsWith('on');

/** Reads HTML without loading or running anything of it. */
export function hostsInMarkup(html: string): Reach {
  const elements = elementsIn(parse(html));
  const texts = elements.flatMap((element) => [
    ...[...element.attributes].map(({ value }) => value.replace(refresh, '')),
    ...(element.matches('style, script') ? [element.textContent] : []),
  ]);
  const addresses = [...new Set(texts.flatMap(addressesIn))];
  const urls = addresses.flatMap((address) => bases.flatMap((base) => URL.parse(address, base) ?? []));
  const hosts = urls.map(({ hostname }) => hostname).filter((host) => host !== '' && host !== relative);
  return {
    hosts: [...new Set(hosts)],
    hasScripts:
      elements.some((element) => element.matches('script') || [...element.attributes].some(isHandler)) ||
      urls.some((url) => url.protocol === 'javascript:' || isDocument(url)),
  };
}
