import { expect, test } from 'vitest';
import { hostsInMarkup } from '#src/features/adnet/sites/hostsInMarkup.ts';
import { zoneFindings } from '#src/features/adnet/sites/zoneFindings.ts';

const site = { name: 'Nordic Trails', domain: 'trails.example', status: 'approved' } as const;
const nothing = { fallback: 'nothing', fallbackUrl: '', fallbackHtml: '' } as const;
const found = (changes: Partial<Parameters<typeof zoneFindings>[0]>) =>
  zoneFindings({ zone: nothing, site, twins: [], ...changes }).map(({ rule, tone, seen }) => [rule, tone, seen]);
const withUrl = (fallbackUrl: string) => found({ zone: { ...nothing, fallback: 'url', fallbackUrl } }).slice(1, -1);
const withCode = (fallbackHtml: string) => found({ zone: { ...nothing, fallback: 'html', fallbackHtml } }).slice(1, -1);

test('a zone is judged by its site and by the others of its kind there', () => {
  expect(found({})).toEqual([
    ['site', 'done', 'Nordic Trails: Approved'],
    ['twins', 'done', 'No other zone of this format, size and placement'],
  ]);
  expect(found({ site: { ...site, status: 'pending' }, twins: [{ name: 'Left' }, { name: 'Right' }] })).toEqual([
    ['site', 'refused', 'Nordic Trails: Pending'],
    ['twins', 'refused', 'Left, Right'],
  ]);
});

test('each finding says what to do about it, unless it passed', () => {
  const sound = {
    zone: { ...nothing, fallback: 'url', fallbackUrl: 'https://trails.example/' },
    site,
    twins: [],
  } as const;
  const failed = [
    ...zoneFindings({
      zone: { ...sound.zone, fallbackUrl: 'http://other.example/' },
      site: { ...site, status: 'pending' },
      twins: [{ name: 'Left' }],
    }),
    ...zoneFindings({ ...sound, zone: { ...nothing, fallback: 'html', fallbackHtml: '<script>go()</script>' } }),
  ].filter(({ tone }) => tone === 'refused');
  expect(failed.map(({ rule }) => rule)).toEqual(['site', 'https', 'ownHost', 'twins', 'ownHosts']);
  for (const { advice } of failed) expect(advice).toMatch(/\.$/);
  expect(zoneFindings(sound).flatMap(({ advice = [] }) => advice)).toEqual([]);
});

test('its fallback is on the site, and by HTTPS', () => {
  expect(withUrl('https://shop.trails.example/a')).toEqual([
    ['https', 'done', 'https://shop.trails.example/a'],
    ['ownHost', 'done', 'shop.trails.example'],
  ]);
  expect(withUrl('http://eviltrails.example/')).toEqual([
    ['https', 'refused', 'http://eviltrails.example/'],
    ['ownHost', 'refused', 'eviltrails.example'],
  ]);
});

test('the code of its fallback names the site alone, and runs nothing', () => {
  expect(withCode('<b>Advertise</b> <a href="/here">here</a>')).toEqual([['ownHosts', 'done', 'No address']]);
  expect(withCode('<a href="https://trails.example/ads">here</a>')).toEqual([['ownHosts', 'done', 'trails.example']]);
  expect(withCode('<img src="//cdn.other.example/a.png">')).toEqual([['ownHosts', 'refused', 'cdn.other.example']]);
  expect(withCode('<p onclick="go()">Go</p>')).toEqual([['ownHosts', 'refused', 'a script']]);
});

test.each([
  ['after a name and an @', '<a href="https://trails.example@evil.example/">x</a>'],
  ['after a port that is none', '<a href="https://trails.example:443@evil.example/">x</a>'],
  ['behind backslashes', String.raw`<a href="https:\\evil.example/">x</a>`],
  ['behind backslashes without a scheme', String.raw`<img src="\\evil.example/a.png">`],
  ['behind one slash, of the other scheme', '<a href="http:/evil.example/">x</a>'],
  ['between line breaks', '<a href="ht\ntps:/\n/evil.example/">x</a>'],
  ['in a document of an attribute', `<iframe srcdoc="<img src='//evil.example/a.png'>"></iframe>`],
  ['in a template', '<template><img src="//evil.example/a.png"></template>'],
  ['in a style with escapes', String.raw`<p style="background: url('\2f\2f evil.example/a')">x</p>`],
  ['in an address to be led to', '<meta http-equiv="refresh" content="0; url=http:evil.example">'],
  ['in a set of pictures', String.raw`<img srcset="/a.png 1x, \\evil.example/b.png 2x">`],
])('a host is found %s', (_where, markup) => {
  expect(withCode(markup)).toEqual([['ownHosts', 'refused', 'evil.example']]);
});

test('a host is named as it is asked for, with letters of any script', () => {
  expect(withCode('<a href="https://trаils.example/">x</a>')).toEqual([
    ['ownHosts', 'refused', expect.stringMatching(/^xn--/)],
  ]);
});

test.each([
  ['<iframe srcdoc="<script>go()</script>"></iframe>'],
  ['<iframe srcdoc="<template><p onclick=go()>x</p></template>"></iframe>'],
  ['<template><script>go()</script></template>'],
  ['<a href=" java\nscript:go()">x</a>'],
  ['<a href="data:text/html,<p>x</p>">x</a>'],
  ['<iframe src="data:image/svg+xml,<svg onload=go()>"></iframe>'],
])('%s runs a script', (markup) => {
  expect(withCode(markup)).toEqual([['ownHosts', 'refused', 'a script']]);
});

test('a picture in an address is no script', () => {
  expect(withCode('<img alt="Data: a/b" src="data:image/png;base64,iVBORw0KGgo//8A=">')).toEqual([
    ['ownHosts', 'done', 'No address'],
  ]);
});

test('hosts are found wherever markup names them', () => {
  const markup = `<style>p { background: url(https://styles.example/a) }</style>
    <p style="background: url('//Styles.example/b')" data-x="https&#58;//entity.example/">x</p>
    <script>fetch('https://script.example/a')</script><img srcset="https://set.example/a 2x">`;
  expect(hostsInMarkup(markup)).toEqual({
    hosts: ['styles.example', 'entity.example', 'script.example', 'set.example'],
    hasScripts: true,
  });
});
