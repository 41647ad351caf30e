import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Html } from '#src/fields/richText/Html.tsx';

afterEach(cleanup);

const shown = (html: string) => render(<Html html={html} />).container.firstElementChild;

test('what is stored is made harmless again when it is shown', () => {
  const html =
    '<p onclick="x()" style="color:red" data-x="1" data-align="center">a<script>x()</script></p><img src="x" onerror="x()"><svg onload="x()"></svg><a href="javascript:x()">b</a>';
  expect(shown(html)?.innerHTML).toBe('<p data-align="center">a</p><a>b</a>');
});

test('its pictures are uploads, as wide as they are said to be', () => {
  const url = `/uploads/${'x'.repeat(22)}.png`;
  const html = `<p><img src="${url}" alt="A map" width="320"><img src="https://evil.example/a.png"><img src="data:image/png;base64,AA"><img src="${url}#x"></p>`;
  expect(shown(html)?.innerHTML).toBe(`<p><img src="${url}" alt="A map" width="320" loading="lazy"></p>`);
});

test('its headings stand below those of the page, level by level', () => {
  const levels = [...(shown('<h1>a</h1><h4>b</h4><h6>c</h6><h2>d</h2>')?.children ?? [])].map((heading) =>
    heading.getAttribute('aria-level'),
  );
  expect(levels).toEqual(['3', '4', '5', '4']);
});

test('its links open elsewhere and learn nothing of where they were opened', () => {
  const link = shown('<p><a href="https://example.com/" target="_top">a</a></p>')?.querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://example.com/');
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
});
