import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as declared from '#src/resources/everyDeclared.ts';
import { registerResources } from '#src/schema/registry.ts';
import { CreateScreen } from '#src/screens/record/CreateScreen.tsx';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { boards } from '#tests/example/resources/screens.ts';
import { Shelf, showScreen } from './showScreen.tsx';

afterEach(cleanup);

const parted = {
  ...boards,
  sections: [
    { name: 'name', fields: ['name'] },
    { name: 'size', fields: ['isTall'] },
  ],
};
const board = { id: 7, version: 1, name: 'Harbour', isTall: true };

/** The headings of sections, as they are read aloud; what uses a record has one of its own. */
const headings = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .flatMap(({ textContent }) => (textContent === 'Used by' ? [] : textContent));

test.each([
  ['a lone section has no heading', boards, []],
  ['several have one each', parted, ['Name', 'Size']],
])('%s, on a page and in a form', async (_, resource, expected) => {
  registerResources({ ...declared, boards: resource });
  const shelf = new Shelf([board]);
  showScreen(<PageScreen resource={resource} />, {
    at: '/boards/7',
    path: '/boards/:id',
    role: 'bounty-hunter',
    shelf,
  });
  await screen.findByRole('heading', { level: 1, name: 'Harbour' });
  expect(headings()).toEqual(expected);
  cleanup();
  showScreen(<CreateScreen resource={resource} />, {
    at: '/boards/add',
    path: '/boards/add',
    role: 'advertiser',
    shelf,
  });
  await screen.findByRole('heading', { level: 1, name: 'Add board' });
  expect(headings()).toEqual(expected);
});
