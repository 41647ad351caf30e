import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { afterEach, expect, test } from 'vitest';
import { pages } from '#src/app/pages.tsx';
import * as ofAdnet from '#src/resources/adnet/declared.ts';
import { campaignCategories } from '#src/resources/bounty/campaignCategories.ts';
import * as declared from '#src/resources/declared.ts';
import { addResources, allResources, registerResources } from '#src/schema/registry.ts';
import { Shelf, showScreen } from '../screens/showScreen.tsx';

afterEach(cleanup);

/** The page of a path as it is now, as the routes have it after others are declared. */
function Routed({ path }: { readonly path: string }) {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const page = pages()[path];
  return (
    <>
      <button type="button" onClick={renderAgain}>
        Again
      </button>
      {page && <page.Component />}
    </>
  );
}

test.each([
  ['that another resource comes to share', '/campaigns/add', 'bounty-manager', 'Title'],
  ['on the page of the reference lists', `/reference-lists?add=${campaignCategories.name}`, 'bounty-admin', 'Title'],
] as const)('a form at a path %s keeps what is typed', async (_, at, role, label) => {
  registerResources(declared);
  const path = at.replace(/\?.*/, '');
  showScreen(<Routed path={path} />, { at, path, role, shelf: new Shelf([]) });
  const input = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  await userEvent.type(input, 'Moonbase');
  const before = allResources().length;
  addResources(ofAdnet);
  expect(allResources().length).toBeGreaterThan(before);
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(input.isConnected).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value).toBe('Moonbase');
});
