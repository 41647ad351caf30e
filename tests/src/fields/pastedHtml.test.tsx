import { Editor } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { cleanPastedHtml } from '#src/fields/richText/cleanPastedHtml.ts';
import { extensions } from '#src/fields/richText/extensions.ts';
import { pasteProps } from '#src/fields/richText/pasteProps.ts';
import { caseFile } from '#tests/support/cases.ts';

/** What the editor keeps of a paste. */
function kept(html: string): string {
  const editor = new Editor({ extensions, content: cleanPastedHtml(html), injectCSS: false });
  const markup = editor.getHTML();
  editor.destroy();
  return markup;
}

test('a paste before the code is loaded waits for it', async () => {
  const element = document.createElement('div');
  document.body.append(element);
  const editor = new Editor({ element, extensions, editorProps: pasteProps, injectCSS: false });
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { files: [], getData: (type: string) => (type === 'text/html' ? '<p>x<sup>2</sup></p>' : 'x2') },
  });
  editor.view.dom.dispatchEvent(paste);
  expect(paste.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(editor.getHTML()).toBe('<p>x²</p>'));
  editor.destroy();
  element.remove();
});

/** An item as Word writes it. */
const item = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

test('the cells of a spreadsheet stay apart', () => {
  expect(kept(caseFile('paste-spreadsheet.html').toString())).toBe('<p>Rank | Reward</p><p>1 | 500 USDT</p>');
});

test('a cell of several lines is one line, and an empty row is left out', () => {
  const table =
    '<table><tr><td><p>a</p><p><b>b</b></p></td><td></td><td>c</td></tr><tr><td></td><td> </td></tr></table>';
  expect(kept(table)).toMatch(/^<p>a +<strong>b<\/strong> +\| +\| c<\/p>$/);
});

test('the caption of a table is the paragraph before it', () => {
  const table =
    '<table><caption>Pri<b>zes</b></caption><tr><th>Rank</th><th>Reward</th></tr><tr><td>1</td><td>5</td></tr></table>';
  expect(kept(table)).toBe('<p>Pri<strong>zes</strong></p><p>Rank | Reward</p><p>1 | 5</p>');
});

test('a table that only places its content keeps the headings, lists and paragraphs in it, and the inner table of data', () => {
  const inner = '<table><tr><th>Rank</th><th>Reward</th></tr></table>';
  const mail = `<table><tr><td>Left</td><td><h2>News</h2><ul><li>one</li><li>two</li></ul></td></tr><tr><td></td><td><p>a</p><p>b</p>${inner}</td></tr></table>`;
  expect(kept(mail)).toBe(
    '<p>Left</p><h2>News</h2><ul><li><p>one</p></li><li><p>two</p></li></ul><p>a</p><p>b</p><p>Rank | Reward</p>',
  );
  expect(kept('<table role="presentation"><tr><td>a</td><td><p>b</p><p>c</p></td></tr></table>')).toBe(
    '<p>a</p><p>b</p><p>c</p>',
  );
  expect(kept('<table><tr><td><p>a</p><p>b</p></td></tr></table>')).toBe('<p>a</p><p>b</p>');
});

test('the text of Google Docs isn’t all bold', () => {
  expect(kept(caseFile('paste-docs.html').toString())).toBe('<p><strong>Title</strong></p><p>Plain text</p>');
});

test('the lists of Word are lists', () => {
  const html = `<p>Before</p>${item('·', 'one')}${item('o', 'inner', 2)}${item('·', 'two')}<p>Between</p>${item('1.', 'first')}${item('2.', 'second')}`;
  expect(kept(html)).toBe(
    '<p>Before</p><ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul><p>Between</p><ol><li><p>first</p></li><li><p>second</p></li></ol>',
  );
});

test('two lists of Word that follow each other stay two', () => {
  const other = item('1.', 'other').replace('lfo1', 'lfo2');
  expect(kept(item('1.', 'one') + other)).toBe('<ol><li><p>one</p></li></ol><ol><li><p>other</p></li></ol>');
});

test('inner lists are inner ones where only their level says so, as in Word online and Slack', () => {
  const nested = '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul>';
  const online = (level: number, text: string) =>
    `<div class="ListContainerWrapper"><ul><li aria-level="${level}"><p>${text}</p></li></ul></div>`;
  expect(kept(online(1, 'one') + online(2, 'inner') + online(1, 'two'))).toBe(nested);
  const slack = (indent: number, text: string) => `<ul data-indent="${indent}"><li>${text}</li></ul>`;
  expect(kept(slack(0, 'one') + slack(1, 'inner') + slack(0, 'two'))).toBe(nested);
});

test.each([
  [
    'a cell beside several rows',
    '<table><tr><td rowspan="2">A</td><td>1</td></tr><tr><td>2</td></tr></table>',
    '<p>A | 1</p><p>A | 2</p>',
  ],
  [
    'the items in a cell',
    '<table><tr><th>A</th><td><ul><li>x</li><li>y</li></ul></td></tr></table>',
    '<p>A | • x • y</p>',
  ],
  [
    'checkboxes',
    '<ul><li role="checkbox" aria-checked="true"><p>a</p></li><li><input type="checkbox">b</li></ul>',
    '<ul><li><p>☑ a</p></li><li><p>☐ b</p></li></ul>',
  ],
  ['raised and lowered signs', '<p>x<sup>2</sup> H<sub>2</sub>O</p>', '<p>x² H₂O</p>'],
  [
    'raised links',
    '<p>x<sup><a href="https://example.com/">2</a></sup></p>',
    '<p>x<a href="https://example.com/">2</a></p>',
  ],
  [
    'centred paragraphs and lists',
    '<center>a<p>b</p><h2 align="right">c</h2><div>d <b>e</b></div><ul><li>f</li></ul></center>',
    '<p data-align="center">a</p><p data-align="center">b</p><h2 data-align="right">c</h2><p data-align="center">d <strong>e</strong></p><ul><li><p data-align="center">f</p></li></ul>',
  ],
  ['centred tables', '<center><table><tr><th>a</th><td>b</td></tr></table></center>', '<p>a | b</p>'],
  [
    'alignment of older programs',
    '<center>a</center><p align="right">b</p>',
    '<p data-align="center">a</p><p data-align="right">b</p>',
  ],
])('%s are kept', (_, html, markup) => expect(kept(html)).toBe(markup));

test.each([
  ['hidden previews of emails', '<div style="display:none;font-size:1px">Preview</div><p>a</p>'],
  ['comments of Word', '<p>a<span class=MsoCommentReference><a class=msocomanchor>[A1]</a></span></p>'],
  ['styles that are taken back', '<p><em style="font-style:normal">a</em></p>'],
  ['links within the original', '<p><a href="#_Toc1">a</a></p>'],
  ['the mark of what was selected', '<p>a</p><br class="Apple-interchange-newline">'],
])('%s are left out', (_, html) => expect(kept(html)).toBe('<p>a</p>'));
