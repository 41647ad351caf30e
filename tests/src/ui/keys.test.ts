// @vitest-environment file-window
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { roleNames } from '#src/access/roles.ts';
import { menuFor } from '#src/layout/menu.ts';
import { awaitKey, bindKey } from '#src/ui/keys/dispatch.ts';
import { dropRepeatsAfterFocusMove } from '#src/ui/keys/dropRepeatsAfterFocusMove.ts';
import { type KeyName, keyOf, keys } from '#src/ui/keys/keys.ts';

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const code = Object.entries(sources)
  .filter(([file]) => !file.includes('/layout/keys/keys.ts'))
  .map(([, source]) => source)
  .join('\n');

const pressed: KeyName[] = [];
const stops: (() => void)[] = [];
const bind = (name: KeyName) => stops.push(bindKey(name, () => pressed.push(name)));

const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

function put(html: string): Element {
  document.body.innerHTML = html;
  return document.body.firstElementChild ?? document.body;
}

beforeEach(() => {
  pressed.length = 0;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.innerHTML = '';
});

describe('the keys that are declared', () => {
  test.each(Object.keys(keys))('%s has its work somewhere', (name) => {
    expect(code).toContain(`useKey('${name}'`);
  });

  test('are heard in one place only: what stands outside of it belongs to what has the focus', () => {
    const listeners = Object.entries(sources).filter(([, source]) => source.includes("addEventListener('keydown'"));
    const files = listeners.map(([file]) => file);
    // Escape ends the editor's full screen; nothing is bound to it. A repeat is dropped, and does nothing else.
    const others = ['/src/fields/richText/input.tsx', '/src/ui/keys/dropRepeatsAfterFocusMove.ts'];
    expect(files.toSorted()).toEqual([...others, '/src/ui/keys/dispatch.ts'].toSorted());
  });

  test('are different where they work together', () => {
    const names = Object.keys(keys).filter((name): name is KeyName => name in keys);
    const groups = new Set(names.map((name) => keyOf(name).group));
    for (const group of groups) {
      const together = names.filter((name) => [group, 'everywhere'].includes(keyOf(name).group));
      const signs = together.map((name) => keyOf(name).on);
      expect(new Set(signs).size).toBe(signs.length);
    }
  });
});

test.each(roleNames)('the letters of the pages that %s may open are different', (role) => {
  const letters = menuFor(role, () => true).flatMap(({ menu: { letter } }) => letter ?? []);
  expect(letters.length).toBeGreaterThan(0);
  for (const letter of letters) expect(letter).toMatch(/^[A-Z]$/);
  expect(new Set(letters).size).toBe(letters.length);
});

describe('a key', () => {
  test('does its work, and the browser doesn’t do its own', () => {
    bind('approve');
    expect(press('a').defaultPrevented).toBe(true);
    expect(pressed).toEqual(['approve']);
    expect(press('b').defaultPrevented).toBe(false);
  });

  test.each(['<input>', '<textarea></textarea>', '<select></select>', '<div contenteditable="true"></div>'])(
    'rests while somebody types in %s, unless it goes with Ctrl or ⌘',
    (html) => {
      bind('approve');
      bind('save');
      const field = put(html);
      expect(press('a', {}, field).defaultPrevented).toBe(false);
      press('s', { ctrlKey: true }, field);
      press('s', { metaKey: true }, field);
      expect(pressed).toEqual(['save', 'save']);
    },
  );

  test('works on a checkbox, in which nobody types', () => {
    bind('approve');
    press('a', {}, put('<input type="checkbox">'));
    expect(pressed).toEqual(['approve']);
  });

  test.each(['dialog', 'alertdialog', 'menu'])('rests while a %s is open', (role) => {
    bind('approve');
    bind('save');
    put(`<div role="${role}"></div>`);
    press('a');
    press('s', { ctrlKey: true });
    expect(pressed).toEqual([]);
  });

  test('is another one with Ctrl, ⌘ or Alt', () => {
    bind('approve');
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const) press('a', { [held]: true });
    expect(pressed).toEqual([]);
  });

  test('is found on a keyboard without Latin letters, and with Caps Lock', () => {
    bind('approve');
    press('ф', { code: 'KeyA' });
    press('A', { code: 'KeyA' });
    expect(pressed).toEqual(['approve', 'approve']);
  });

  test('is a bracket where a keyboard has a letter of another script, not where it has Ü', () => {
    bind('previousRecord');
    press('х', { code: 'BracketLeft' });
    press('ü', { code: 'BracketLeft' });
    expect(pressed).toEqual(['previousRecord']);
  });

  test('that decides doesn’t work again while it is held down; one that moves does', () => {
    bind('approve');
    bind('nextWaiting');
    press('a', { repeat: true });
    press('j', { repeat: true });
    expect(pressed).toEqual(['nextWaiting']);
  });

  test('is left to who has used it already', () => {
    bind('approve');
    const field = put('<p></p>');
    field.addEventListener('keydown', (event) => event.preventDefault());
    press('a', {}, field);
    expect(pressed).toEqual([]);
  });

  test('of the page comes before that of a list inside of it', () => {
    bind('nextWaiting');
    bind('nextRow');
    press('j');
    expect(pressed).toEqual(['nextWaiting']);
  });

  test('is free again when nothing is bound to it', () => {
    bind('approve');
    for (const stop of stops.splice(0)) stop();
    expect(press('a').defaultPrevented).toBe(false);
  });
});

describe('a key that is held down', () => {
  /** What reaches the page of a press that begins at the first button, and then repeats at the given element. */
  function hold(key: string, at: string): string[] {
    stops.push(dropRepeatsAfterFocusMove());
    put('<button>Approve</button><button>Confirm</button><textarea></textarea>');
    if (at === '[type="radio"]')
      document.body.insertAdjacentHTML('beforeend', '<p role="dialog"><input type="radio"></p>');
    const reached: string[] = [];
    const [begin, other] = [document.querySelector('button'), document.querySelector(at)];
    const reach = ({ target }: KeyboardEvent) => target instanceof Element && reached.push(target.localName);
    document.body.addEventListener('keydown', reach);
    stops.push(() => document.body.removeEventListener('keydown', reach));
    press(key, {}, begin ?? document.body);
    press(key, { repeat: true }, other ?? document.body);
    return reached;
  }

  test.each([
    ['Enter', 'button:nth-of-type(2)', 1],
    [' ', 'button:nth-of-type(2)', 1],
    ['r', 'textarea', 1],
    ['r', '[type="radio"]', 1],
    ['Enter', 'button', 2],
    ['j', 'button:nth-of-type(2)', 2],
    ['Tab', 'textarea', 2],
  ])('%s, once the focus is at %s, reaches the page %i times', (key, at, times) => {
    expect(hold(key, at)).toHaveLength(times);
  });
});

describe('the second key of a pair', () => {
  test('goes to who has asked for it, once', () => {
    bind('approve');
    const taken: string[] = [];
    awaitKey((key) => taken.push(key));
    press('Shift');
    press('A');
    press('a');
    expect(taken).toEqual(['a']);
    expect(pressed).toEqual(['approve']);
  });
});
