import { describe, expect, it } from 'vitest';
import { runSynchronously } from '#server/async/steps.ts';
import { inspectArchive } from '#server/features/adnet/creatives/inspectArchive.ts';
import { scanPageHosts, scanScriptHosts } from '#server/features/adnet/creatives/scanPageHosts.ts';
import { caseFile } from '#tests/support/cases.ts';
import { zip } from '#tests/support/zips.ts';

const scriptHosts = (script: string): string[] =>
  [...scanScriptHosts(script)].filter((host): host is string => host !== undefined);

describe('an HTML5 ad as tools make it', () => {
  it.each(['05', '11', '33'])('%s.zip names no foreign host', async (name) => {
    const { hosts, page } = await inspectArchive(caseFile(`html5/${name}.zip`));
    expect(hosts).toEqual([]);
    expect(page).toMatch(/^\w+\.html$/);
  });

  it('leaves out what operating systems add', async () => {
    const content =
      '<head><meta name="ad.size" content="width=300,height=250"></head><body onclick="window.open(clickTag)">';
    const litter = ['desktop.ini', 'img/Thumbs.db', '__MACOSX/._index.html', 'img/._a.png', '.DS_Store', '.localized'];
    litter.push('.git/HEAD', 'img/.gitkeep', 'Icon\r', 'index.html~', 'main.js.map', 'README.md', 'LICENSE');
    const archive = zip([{ path: 'index.html', content }, ...litter.map((path) => ({ path, content: 'x' }))]);
    expect((await inspectArchive(archive)).files.map(({ path }) => path)).toEqual(['index.html']);
  });
});

describe('an HTML5 ad', () => {
  const page = (size: string, head = '') =>
    `<html><head><meta name="ad.size" content="${size}">${head}</head><body onclick="window.open(clickTag)">`;
  const archive = (...files: (readonly [path: string, content: string])[]) =>
    zip(files.map(([path, content]) => ({ path, content })));

  it.each([
    ['banner/', '__MACOSX/banner/._index.html'],
    ['export/300x250/', 'export/.DS_Store'],
    ['banner\\', 'banner\\Thumbs.db'],
  ])('is found within the folder %s, which was compressed as a whole', async (folder, litter) => {
    const { page: path, files } = await inspectArchive(
      archive([`${folder}index.html`, page('width=300,height=250')], [`${folder}img/a.png`, 'x'], [litter, 'x']),
    );
    expect([path, ...files.map((file) => file.path)]).toEqual(['index.html', 'index.html', 'img/a.png']);
  });

  it.each(['width=300,height=250', 'height=250,width=300', 'width = 300px; height = 250px', ' WIDTH:300, HEIGHT:250 '])(
    'declares its size by “%s”',
    async (size) =>
      expect(await inspectArchive(archive(['index.html', page(size)]))).toMatchObject({ width: 300, height: 250 }),
  );

  it('may have icons, fonts, sounds and films in the formats of browsers', async () => {
    const names = ['favicon.ico', 'a.avif', 'a.eot', 'a.ogg', 'a.wav', 'a.m4a', 'a.m4v'];
    const files = names.map((name) => [name, 'x'] as const);
    const { files: found } = await inspectArchive(archive(['index.html', page('width=300,height=250')], ...files));
    expect(found.map(({ path }) => path)).toEqual(['index.html', ...names]);
  });
});

describe('hostsInScript', () => {
  it.each([
    ['// https://a.example\nload()', []],
    ['/*! https://a.example */load("https://b.example/x")', ['b.example']],
    ['load("https://b.example/x") // from https://a.example', ['b.example']],
    ['var s = "/* "; load("//b.example/x"); var t = " */"', ['b.example']],
    ['var s = "// not a comment"; load("//b.example/x")', ['b.example']],
    ['var r = /"/; load("//b.example/x"); /* " https://a.example */', ['b.example']],
    ['load(`https://b.example/${n}`) /* unclosed https://a.example', ['b.example']],
    // A regular expression after a word or an arrow is no comment, and hides nothing.
    ['function f(u){return/^https?:\\/\\//.test(u)}load("https://b.example/x")', ['b.example']],
    ['var f=u=>/[/*]/.test(u); load("//b.example/x"); /[*/]/', ['b.example']],
    ['//# sourceMappingURL=https://a.example/x.map', []],
  ])('of %s names %j', (script, hosts) => expect(scriptHosts(script)).toEqual(hosts));

  it('reads a long script of nothing but quotes at once', () => {
    const started = performance.now();
    expect(scriptHosts('"\n/*'.repeat(300_000))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

it.each([
  ['<link rel="preconnect" href="https://a.example" crossorigin>', []],
  ['<link rel="DNS-Prefetch preconnect" href="//a.example">', []],
  ['<link rel="canonical" href="https://a.example/">', []],
  ['<link rel="profile" href="https://a.example/xfn/11">', []],
  // Browsers may load these ahead.
  ['<link rel="next" href="https://a.example/2">', ['a.example']],
  ['<link rel="prev" href="https://a.example/0">', ['a.example']],
  ['<link rel="preconnect stylesheet" href="https://a.example/x.css">', ['a.example']],
  ['<link href="https://a.example/x.css">', ['a.example']],
  ['<link rel="preload" href="https://a.example/x.woff2">', ['a.example']],
])('%s loads from %j', (page, hosts) => {
  expect(runSynchronously(scanPageHosts(page)).loaded).toEqual(hosts);
});
