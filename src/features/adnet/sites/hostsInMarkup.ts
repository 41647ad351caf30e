/** What a piece of HTML reaches beyond itself. */
interface Reach {
  /** The hosts that it names, in attributes, styles and scripts, each once. */
  readonly hosts: readonly string[];
  /** Whether it runs a script of its own, which may make up others. */
  readonly hasScripts: boolean;
}

/** The host of an absolute address, with or without its scheme. */
const host = /\/\/((?:[\w-]+\.)+[\w-]+)/g;

const isHandler = ({ name }: Attr): boolean => name.startsWith('on');

/** Reads HTML without loading or running anything of it. */
export function hostsInMarkup(html: string): Reach {
  const elements = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')];
  const texts = elements.flatMap((element) => [
    ...[...element.attributes].map(({ value }) => value),
    ...(element.matches('style, script') ? [element.textContent] : []),
  ]);
  const named = texts.flatMap((text) => [...text.matchAll(host)].map(([, name = '']) => name.toLowerCase()));
  return {
    hosts: [...new Set(named)],
    hasScripts: elements.some((element) => element.matches('script') || [...element.attributes].some(isHandler)),
  };
}
