import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as declared from '#src/resources/everyDeclared.ts';
import { registerResources } from '#src/schema/registry.ts';
import { CreateScreen } from '#src/screens/record/CreateScreen.tsx';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { sales } from '#tests/example/resources/screens.ts';
import { sampleOf } from '#tests/support/records.ts';
import { Shelf, showScreen } from './showScreen.tsx';

afterEach(cleanup);

const parted = {
  ...sales,
  sections: [
    { name: 'offer', fields: ['name', 'price'] },
    { name: 'state', fields: ['archived', 'status', 'owner'] },
  ],
};
const sale = { ...sampleOf(sales, 7), id: 7, version: 1, name: 'Harbour', owner: 3 };

/** The headings of a declaration’s sections: what every record has, and what uses it, have their own. */
const others = ['Record', 'Used by'];
const headings = () =>
  screen
    .queryAllByRole('heading', { level: 2 })
    .flatMap(({ textContent }) => (others.includes(textContent ?? '') ? [] : textContent));

test.each([
  ['a lone section has no heading', sales, []],
  ['several have one each', parted, ['Offer', 'State']],
])('%s, on a page and in a form', async (_, resource, expected) => {
  registerResources({ ...declared, sales: resource });
  const shelf = new Shelf([sale]);
  showScreen(<PageScreen resource={resource} />, {
    at: '/sales/7',
    path: '/sales/:id',
    role: 'advertiser',
    shelf,
  });
  await screen.findByRole('heading', { level: 1, name: 'Harbour' });
  expect(headings()).toEqual(expected);
  cleanup();
  showScreen(<CreateScreen resource={resource} />, {
    at: '/sales/add',
    path: '/sales/add',
    role: 'advertiser',
    shelf,
  });
  await screen.findByRole('heading', { level: 1, name: 'Add sale' });
  expect(headings()).toEqual(expected);
});
