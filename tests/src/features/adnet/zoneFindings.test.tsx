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

test('hosts are found wherever markup names them', () => {
  const markup = `<style>p { background: url(https://styles.example/a) }</style>
    <p style="background: url('//Styles.example/b')" data-x="https&#58;//entity.example/">x</p>
    <script>fetch('https://script.example/a')</script><img srcset="https://set.example/a 2x">`;
  expect(hostsInMarkup(markup)).toEqual({
    hosts: ['styles.example', 'entity.example', 'script.example', 'set.example'],
    hasScripts: true,
  });
});
