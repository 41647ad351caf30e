// @vitest-environment file-window
import { expect, test } from 'vitest';
import { refocus } from '#src/ui/refocus.ts';

test.each([
  ['an input', '<input id="field">', 'field'],
  ['a group', '<fieldset id="field" tabindex="-1"><input></fieldset>', 'field'],
  [
    'the first part of a date',
    '<div id="field"><span role="spinbutton" tabindex="0" id="day"></span><input></div>',
    'day',
  ],
])('the focus of a field with an error is on %s', (_, html, id) => {
  document.body.innerHTML = html;
  const field = document.getElementById('field');
  if (field) refocus(field);
  expect(document.activeElement?.id).toBe(id);
});
