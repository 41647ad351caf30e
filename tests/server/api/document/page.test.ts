import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiDocument } from '#server/api/document/buildDocument.ts';
import { html } from '#server/api/document/html.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';

let here: TestApp;
beforeAll(async () => {
  here = await openApp();
});
afterAll(() => here.close());

test('the page shows every operation, every schema and every problem', async () => {
  const { paths, components } = (await here.app.inject('/api/openapi.json')).json<ApiDocument>();
  const { body } = await here.app.inject('/api/docs');
  for (const [path, operations] of Object.entries(paths))
    for (const { summary, operationId } of Object.values(operations)) {
      expect(body).toContain(`<code>${path}</code>`);
      expect(body).toContain(html`${summary}`.text);
      expect(body).toContain(`id="${operationId}"`);
    }
  for (const name of Object.keys(components.schemas)) expect(body).toContain(`id="schema-${name}"`);
  expect(body).toContain('id="problem.staleVersion"');
});

test('every link of the page leads somewhere on it, and no id stands twice', async () => {
  const { body } = await here.app.inject('/api/docs');
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
});

test('the page runs nothing, loads nothing from elsewhere, and its style is the one that the policy knows', async () => {
  const { body, headers } = await here.app.inject('/api/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).not.toMatch(/<script|<iframe|\sstyle=|\son\w+=/);
  const addresses = [...body.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([expect.stringMatching(/^data:image\/svg\+xml,/), '/api/openapi.json']);
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
  expect(style).toContain('--accent');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test.each(['/api/openapi.json', '/api/docs'])('%s is sent again only when it has changed', async (url) => {
  const first = await here.app.inject(url);
  const headers = { 'if-none-match': `W/${String(first.headers.etag)}` };
  const again = await here.app.inject({ url, headers });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
});

test('what stands in a page is escaped', () => {
  expect(html`<p>${'<b>&"\''}${[html`<i>${1}</i>`, undefined]}</p>`.text).toBe(
    '<p>&lt;b&gt;&amp;&quot;&#39;<i>1</i></p>',
  );
});
