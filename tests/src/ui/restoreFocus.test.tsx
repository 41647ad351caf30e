import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveFocus } from '#src/ui/moveFocus.ts';
import { restoreFocus } from '#src/ui/restoreFocus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <header><button id="undo">Undo</button></header>
    <main>
      <section id="tasks">
        <ul>
          <li id="first"><button id="remove-first">Remove</button></li>
          <li id="second"><button id="remove-second">Remove</button></li>
        </ul>
        <div id="moves"><button id="join">Join</button><button id="leave">Leave</button></div>
      </section>
    </main>`;
  stop = restoreFocus();
});
afterEach(() => stop());

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no #${id}.`);
  return found;
};
/** The focused element, after the next frame. */
async function focused(): Promise<string> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  return document.activeElement?.id || (document.activeElement?.localName ?? '');
}

test('a row that is removed leaves the focus to the one that takes its place, which Tab goes on from', async () => {
  find('remove-first').focus();
  find('first').remove();
  expect(await focused()).toBe('second');
  expect(find('second').tabIndex).toBe(-1);
  find('leave').focus();
  expect(find('second').hasAttribute('tabindex')).toBe(false);
});

test('a button that is gone leaves it to what it stood in, not to the button beside it', async () => {
  find('join').focus();
  find('join').remove();
  expect(await focused()).toBe('moves');
});

test('a part that another one replaces leaves it to that', async () => {
  find('join').focus();
  const mine = Object.assign(document.createElement('div'), { id: 'mine' });
  find('moves').replaceWith(mine);
  expect(await focused()).toBe('mine');
});

test('a dialog that closes when its opener is gone leaves it where that was', async () => {
  find('leave').focus();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="room"><div role="dialog"><button id="yes">Yes</button></div></div>',
  );
  find('yes').focus();
  find('leave').remove();
  find('room').remove();
  expect(await focused()).toBe('moves');
});

test('what goes away outside of the page leaves it in the page', async () => {
  find('remove-second').focus();
  find('undo').focus();
  find('undo').remove();
  expect(await focused()).toBe('second');
});

test('whoever has given the focus up, or has it elsewhere by then, is left alone', async () => {
  find('join').focus();
  find('tasks').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('join').blur();
  find('join').remove();
  expect(await focused()).toBe('body');
  find('remove-first').focus();
  find('first').remove();
  find('leave').focus();
  expect(await focused()).toBe('leave');
});

test('a button that is pressed twice keeps its place too', async () => {
  find('join').focus();
  for (let press = 0; press < 2; press += 1) find('join').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('join').remove();
  expect(await focused()).toBe('moves');
});

test('what was only disabled meanwhile has it back', async () => {
  const join = find('join');
  join.focus();
  // As a browser does by itself after a frame.
  join.blur();
  join.setAttribute('disabled', '');
  expect(await focused()).toBe('body');
  join.removeAttribute('disabled');
  expect(await focused()).toBe('join');
});

test('no control gets it, and nothing that nobody is told of', async () => {
  find('moves').insertAdjacentHTML(
    'beforeend',
    '<span id="item" role="menuitem"></span><i id="icon" aria-hidden="true"></i>',
  );
  for (const id of ['leave', 'item', 'icon'])
    find(id).before(Object.assign(document.createElement('button'), { id: `before-${id}` }));
  for (const id of ['leave', 'item', 'icon']) {
    find(`before-${id}`).focus();
    find(`before-${id}`).remove();
    expect(await focused()).toBe('moves');
  }
});

test('what has it goes on having it while another window has the focus', () => {
  moveFocus(find('first'));
  find('first').dispatchEvent(new FocusEvent('blur'));
  expect(find('first').tabIndex).toBe(-1);
  find('leave').focus();
  expect(find('first').hasAttribute('tabindex')).toBe(false);
});
