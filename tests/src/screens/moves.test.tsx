import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import * as declared from '#src/resources/everyDeclared.ts';
import { registerResources } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { BatchEditForm } from '#src/screens/batch/BatchEditForm.tsx';
import { EditScreen } from '#src/screens/record/EditScreen.tsx';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { offers } from '#tests/example/resources/offers.ts';
import { me, Shelf, showScreen } from './showScreen.tsx';

// Preloaded, so that loading doesn't count against the timeout of the first test.
import.meta.glob(
  ['/src/fields/*/input.tsx', '/src/screens/form/EditForm.tsx', '/src/screens/transition/TransitionDialog.tsx'],
  { eager: true },
);

beforeAll(() => registerResources({ ...declared, offers }));
afterEach(cleanup);

const active = 0;
const offer = (values: Partial<AnyRow> = {}): AnyRow => ({
  id: 7,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: 'Spring',
  text: 'Everything is new.',
  bid: 20,
  endAt: null,
  format: 1,
  status: active,
  statusReason: null,
  paused: false,
  archived: false,
  owner: me,
  ...values,
});

const note = 'Saving sends it back to review.';

describe('the form of a record that runs', () => {
  async function edit() {
    const shelf = new Shelf([offer()]);
    const path = '/offers/edit/:id';
    showScreen(<EditScreen resource={offers} />, { at: '/offers/edit/7', path, role: 'advertiser', shelf });
    return { shelf, name: await screen.findByDisplayValue<HTMLInputElement>('Spring') };
  }

  test('shows what doesn’t change now as it is, and says why', async () => {
    await edit();
    expect(screen.queryByLabelText(/Format/)).toBeNull();
    screen.getByText('This can only be changed while pending.');
    expect(screen.queryByText('Paused')).toBeNull();
  });

  test('says that saving sends it back once its content is changed, and not before', async () => {
    const { name } = await edit();
    const bid = screen.getByLabelText(/Bid/);
    await userEvent.clear(bid);
    await userEvent.type(bid, '25');
    expect(screen.queryByText(note)).toBeNull();
    await userEvent.type(name, '!');
    await screen.findByText(note);
    await userEvent.type(name, '{Backspace}');
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  });
});

describe('the page of a record with switches', () => {
  function open(record: AnyRow, role: RoleName = 'advertiser') {
    const shelf = new Shelf([record]);
    showScreen(<PageScreen resource={offers} />, { at: '/offers/7', path: '/offers/:id', role, shelf });
    return shelf;
  }

  test('asks for a switch like for any move, by its name', async () => {
    const shelf = open(offer());
    await userEvent.click(await screen.findByRole('button', { name: 'Pause offer' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('It will be paused.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pause offer' }));
    await waitFor(() =>
      expect(shelf.called('changeStatus').map(({ params }) => params)).toEqual([
        expect.objectContaining({ paused: true, version: 3 }),
      ]),
    );
    await screen.findByText('Offer paused.');
  });

  test('shows at its head what is on, and offers what is possible then', async () => {
    open(offer({ paused: true }));
    await screen.findByRole('button', { name: 'Resume offer' });
    screen.getByRole('button', { name: 'Archive offer' });
    expect(screen.queryByRole('button', { name: 'Pause offer' })).toBeNull();
    screen.getByText('Paused');
    expect(screen.queryByText('Archived')).toBeNull();
  });
});

test('many records say what a new value does to those that run, and which of them take it', async () => {
  const none = () => undefined;
  const form = <BatchEditForm resource={offers} onCancel={none} onSubmit={none} />;
  showScreen(form, { at: '/', path: '/', role: 'advertiser', shelf: new Shelf([]) });
  const choose = (field: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Choose a field …' }), field);
  await choose('Bid');
  await screen.findByText('Only changes while pending, active.');
  expect(screen.queryByText(/^Saving sends these/)).toBeNull();
  await choose('Text');
  await screen.findByText('Saving sends these back to review if they are active.');
});
