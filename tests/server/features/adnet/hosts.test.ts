import { describe, expect, test } from 'vitest';
import { runInSteps, runSynchronously, type Steps } from '#server/async/steps.ts';
import { scanPageHosts, scanScriptHosts } from '#server/features/adnet/creatives/scanPageHosts.ts';
import { scanStyleHosts } from '#server/features/adnet/creatives/scanStyleHosts.ts';
import { limits } from '#src/limits.ts';
import { roundsDuring } from '#tests/support/eventLoop.ts';

const pageHosts = (...page: Parameters<typeof scanPageHosts>) => runSynchronously(scanPageHosts(...page));
const scriptHosts = (script: string) => [...scanScriptHosts(script)].filter((host) => host !== undefined);
const styleHosts = (css: string) => [...scanStyleHosts(css)].filter((host) => host !== undefined);

/** A text as large as an archive may be. A reader that scans it more than a few times exceeds the timeout of a test. */
const filled = (text: string): string => text.repeat(Math.floor(limits.archiveBytes / text.length));

describe('of a text as large as an archive', () => {
  test.each(['clickTag', 'clickTag = ', 'clickTag="', 'a.', '//a', '//a.b '])('a script of “%s” is read', (text) => {
    expect(scriptHosts(filled(text)).every((host) => host === 'a.b')).toBe(true);
  });

  test.each(['\\a', '"\\a', 'url(', 'url("', '@import ', '/*', 'image-set(', '\\'])(
    'a style of “%s” is read',
    (text) => {
      expect(styleHosts(filled(text))).toEqual([]);
    },
  );

  test.each(['<b>', '<form>', '<b></i>', '<svg>', '<p>', '<a '])('a page of “%s” is read, or found unclear', (text) => {
    expect(pageHosts(filled(text)).loaded).toEqual([]);
  });

  test.each([
    ['a page of elements', (text: string) => scanPageHosts(text), '<i></i>'],
    ['a style', (text: string) => scanPageHosts(`<style>${text}</style>`), 'a{b:c}'],
    ['a style of entities', (text: string) => scanPageHosts(`<style>&amp;${text}</style>`), 'a{b:c}'],
    ['a script', (text: string) => scanPageHosts(`<script>${text}</script>`), '//w3.org '],
    ['an inner page', (text: string) => scanPageHosts(`<iframe srcdoc="${text}">`), '<i></i>'],
  ] as const)('%s doesn’t block the event loop', async (_, read: (text: string) => Steps<unknown>, text) => {
    expect(await roundsDuring(() => runInSteps(read(filled(text))))).toBeGreaterThan(50);
  });

  test('no more hosts are told than anybody reads', () => {
    const many = Array.from({ length: 300_000 }, (_, n) => `url(//h${n}.example)`).join(' ');
    expect(pageHosts(`<style>${many}</style><i style="${many}">`).loaded).toHaveLength(100);
    const code = Array.from({ length: 300_000 }, (_, n) => `"//h${n}.example"`).join(' ');
    expect(pageHosts(`<script>${code}</script>`).named).toHaveLength(100);
  });
});

describe('a script', () => {
  test('names hosts, but for those of its click tag and of namespaces', () => {
    const script = `var clickTag = "https://shop.example/"; ns = 'http://www.w3.org/2000/svg'; fetch("https://CDN.example/x")`;
    expect(scriptHosts(script)).toEqual(['cdn.example']);
  });
});

describe('a style', () => {
  test.each([
    '@import"https://evil.example/a.css"',
    '@import/**/url( //evil.example/a.css )',
    '@im\\70ort "//evil.example"',
    'a{background:u\\72l(//evil.example/x.png)}',
    "a{background:image-set('//evil.example/x.png' 1x, url(b.png) 2x)}",
    'a{background:-webkit-image-set(url("b.png") 1x, "https://evil.example/x.png" 2x)}',
    'a{content:"/*"} b{background:url(//evil.example)} c{content:"*/"}',
    'a{background:url("/\\9/evil.example/x.png")}',
    'a{background:url("http:/evil.example")}',
    '@font-face{src:url(https://evil.example/f.woff2)',
  ])('loads from elsewhere: %s', (css) => {
    expect(styleHosts(css)).toEqual(['evil.example']);
  });

  test('loads nothing from elsewhere by its own files, by data and by what it says', () => {
    const css = `@import "a.css"; a{background:url(b.png?x=1#y);content:"https://shop.example"} /* url(//evil.example) */
      b{background:url("data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'/>");src:url(data:font/woff2;base64,//8A)}`;
    expect(styleHosts(css)).toEqual([]);
  });
});

describe('a page', () => {
  test.each([
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '<meta http-equiv="Refresh" content="0 //evil.example/">',
    '<iframe srcdoc="&lt;img src=//evil.example/x&gt;"></iframe>',
    '<img src="/\t/evil.example/x.png">',
    '<img src="\\\\evil.example/x.png">',
    '<script src="http:/evil.example/x.js"></script>',
    '<img srcset="a.png 1x,https://evil.example/b.png 2x">',
    '<svg><rect fill="url(//evil.example/x.svg#a)"/></svg>',
    '<svg><image href="https://evil.example/x.png"/></svg>',
    '<svg><image><animate attributeName="href" values="a.png;//evil.example/b.png"/></image></svg>',
    '<svg><style>@import &quot;//evil.example&quot;</style></svg>',
    '<style>a{content:"<"} b{background:url(//evil.example)} c{content:""}</style>',
    '<link rel=stylesheet href=https:/\\evil.example/a.css>',
    '<base href="//evil.example/">',
  ])('loads from elsewhere: %s', (page) => {
    expect(pageHosts(page)).toMatchObject({ loaded: ['evil.example'], isClear: true });
  });

  test('that an address carries is one that can’t be read', () => {
    expect(pageHosts('<iframe src="data:text/html,<img src=//evil.example>">').loaded).toEqual(['data:text/html']);
  });

  test('loads nothing from elsewhere by its own files, its data and its links', () => {
    const page = `<img src="a b,c.png" srcset="a.png 1x, data:image/png;base64,//8A 2x"><a href="https://shop.example" title="(url)">
      <svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/><a xlink:href="https://shop.example"/></svg>
      <iframe srcdoc="&lt;p&gt;Hello"></iframe><meta name="description" content="https://shop.example">`;
    expect(pageHosts(page)).toEqual({ loaded: [], named: [], isClear: true });
  });

  test('that is nested too deeply is unclear', () => {
    expect(pageHosts('<b>'.repeat(501)).isClear).toBe(false);
    const inner = ['&lt;i&gt;', '&amp;lt;iframe srcdoc=&quot;', '&lt;iframe srcdoc='];
    expect(pageHosts(`<iframe srcdoc="${inner[0]}">`).isClear).toBe(true);
    const nest = (page: string): string =>
      `<iframe srcdoc="${page.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
    expect(pageHosts(nest(nest(nest(nest('<img src=//evil.example>'))))).isClear).toBe(false);
  });
});

describe('an SVG', () => {
  test.each([
    '<svg xmlns:x="http://www.w3.org/1999/xlink"><image x:href="https://evil.example/x.png"/></svg>',
    '<svg><style><![CDATA[@import "//evil.example";]]></style></svg>',
    '<?xml-stylesheet href="//evil.example/a.css"?><svg/>',
    '<svg><h:img xmlns:h="http://www.w3.org/1999/xhtml" src="//evil.example/x.png"/></svg>',
  ])('loads from elsewhere: %s', (svg) => {
    expect(pageHosts(svg, { isXml: true })).toMatchObject({ loaded: ['evil.example'], isClear: true });
  });

  test('with entities of its own is unclear; with a plain DOCTYPE it isn’t', () => {
    const entity = '<!DOCTYPE svg [ <!ENTITY e "//evil.example"> ]><svg><image href="&e;"/></svg>';
    expect(pageHosts(entity, { isXml: true }).isClear).toBe(false);
    const plain =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>';
    expect(pageHosts(plain, { isXml: true })).toEqual({ loaded: [], named: [], isClear: true });
  });
});
