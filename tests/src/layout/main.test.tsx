import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import '#src/app/declarations.ts';
import { Main } from '#src/layout/Main.tsx';

let moves: string[] = [];
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page that scrolls to the place in its address as soon as it is mounted. */
function Named() {
  useEffect(() => void moves.push('named place'), []);
  return <p>Named</p>;
}

const show = () => {
  moves = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(() => void moves.push('top'));
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Link to="?page=2">query</Link>
      <Link to="/creatives">list</Link>
      <Link to="/creatives?filter=%7B%7D">filter</Link>
      <Link to="/creatives?filter=%7B%7D&creative=7">record</Link>
      <Link to="/creatives?filter=%7B%7D&creative=7&edit">form</Link>
      <Link to="/mended#submission-92">mended</Link>
      <Link to="/named#submission-92">named</Link>
      <Main>
        <Routes>
          <Route path="/named" element={<Named />} />
          <Route path="*" element={<p>Another page</p>} />
        </Routes>
      </Main>
    </MemoryRouter>,
  );
};
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('another page begins at its top with the focus, also where the place that its address names is gone', async () => {
  show();
  await follow('query');
  expect(moves).toEqual([]);
  await follow('mended');
  expect(moves).toEqual(['top']);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a record or a form that shares the path of its list begins at its top, too', async () => {
  show();
  await follow('list');
  await follow('filter');
  expect(moves).toEqual(['top']);
  await follow('record');
  expect(moves).toEqual(['top', 'top']);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await follow('form');
  await follow('record');
  await follow('list');
  expect(moves).toHaveLength(5);
});

test('a place that the address names is shown after that', async () => {
  show();
  await follow('named');
  expect(moves).toEqual(['top', 'named place']);
});
