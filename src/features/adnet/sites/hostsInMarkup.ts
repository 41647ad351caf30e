/** The external effects of a piece of HTML. */
interface Reach {
  /** The unique hosts in its attributes, styles and scripts, as browsers request them. */
  readonly hosts: readonly string[];
  /** Whether it runs an inline script, or a document that may contain one. */
  readonly hasScripts: boolean;
}

/**
 * No host has this name (RFC 6761), so an address that resolves to it is relative. Both schemes are tried, because `http:a.example` is
 * relative to one of them.
 */
const relative = 'relative.invalid';
const bases = [`https://${relative}/`, `http://${relative}/`] as const;

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Returns the elements below a root, including those of templates and of documents in attributes. */
const elementsIn = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => {
    const inner = element.getAttribute('srcdoc');
    return [
      element,
      ...(element instanceof HTMLTemplateElement ? elementsIn(element.content) : []),
      ...(inner === null ? [] : elementsIn(parse(inner))),
    ];
  });

/** Resolves CSS escapes: a backslash before a character or its code. */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_all, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (sign ?? '') : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
  );

/** Text between quotes or in `url()`. */
const quoted = /url\(\s*([^"')\s]+)|"([^"]*)"|'([^']*)'/gi;
/** The start of an address within a text. Without a dot it is probably a comment. */
const start = /(?<![\\/])[\\/]{2,}[^\s"'`()<>,;\\/?#]+\.[^\s"'`()<>,;\\/?#]+/g;

/** Returns the possible addresses in a text: the whole text, its words, and addresses in styles and scripts. Any other text is relative. */
const addressesIn = (text: string): string[] =>
  [text, withoutEscapes(text)].flatMap((read) => [
    read,
    ...read.split(/[\s,;]+/),
    ...[...read.matchAll(quoted)].map(([, ...groups]) => groups.find(Boolean) ?? ''),
    ...(read.match(start) ?? []),
  ]);

/** The prefix of a `meta` element's target: the seconds and `url=`. */
const refresh = /^[\s\d.;,]*url\s*=\s*["']?/i;

/** Whether a data URL is a document: any type except pictures, but including SVG. */
const isDocument = ({ protocol, pathname }: URL): boolean =>
  protocol === 'data:' && /^(?!image\/(?!svg))[^,]*\/[^,]*,/i.test(pathname);

const isHandler = ({ name }: Attr): boolean => name.startsWith('on');

/** Parses HTML without loading or running any part of it. */
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
