import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { number } from '#src/fields/number/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { signedIn } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { CreateScreen } from '#src/screens/record/CreateScreen.tsx';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { Shelf, showScreen } from './showScreen.tsx';

// Preloaded, so that loading doesn't count against the timeout of the first test.
import.meta.glob(['/src/fields/{text,number}/input.tsx'], { eager: true });

afterEach(cleanup);

const access = { read: [signedIn()], create: [signedIn()], update: [signedIn()], delete: [] };

/** A resource with tabs. */
const machines = defineResource({
  name: 'machines',
  service: 'adnet',
  title: 'name',
  access,
  fields: {
    name: text({ required: true }),
    weight: number({ required: true }),
    voltage: number({ required: true }),
    note: text(),
  },
  sections: [
    { name: 'machine', fields: ['name'] },
    { name: 'body', fields: ['weight'], tab: 'mechanics' },
    { name: 'power', fields: ['voltage'], tab: 'electrics' },
    { name: 'notes', fields: ['note'], tab: 'electrics' },
  ],
  screens: { show: '/machines/:id' },
});

const tab = (name: string | RegExp) => screen.findByRole('tab', { name });

describe('the tabs of a form', () => {
  async function open(): Promise<Shelf> {
    const shelf = new Shelf([]);
    showScreen(<CreateScreen resource={machines} />, { at: '/add', path: '/add', role: 'admin', shelf, own: machines });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Drill');
    return shelf;
  }

  test('show the sections of one at a time, below those of none, and are moved through with the arrows', async () => {
    await open();
    const mechanics = await tab('Mechanics');
    expect(mechanics.getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('textbox', { name: /^Note/ })).toBeNull();
    mechanics.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await tab('Electrics'));
    screen.getByRole('textbox', { name: /^Note/ });
    screen.getByRole('textbox', { name: /^Name/ });
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(mechanics);
  });

  test('open where the first mistake is, which has the focus, and say where others are', async () => {
    const shelf = await open();
    await userEvent.type(screen.getByRole('spinbutton', { name: /^Weight/ }), '7');
    await userEvent.keyboard('{Control>}s{/Control}');
    const voltage = await screen.findByRole('spinbutton', { name: /^Voltage/ });
    await waitFor(() => expect(document.activeElement).toBe(voltage));
    expect((await tab('Electrics')).dataset['wrong']).toBe('true');
    // Opening another tab meanwhile doesn't count as another failed save.
    await userEvent.click(await tab('Mechanics'));
    expect(screen.queryByRole('spinbutton', { name: /^Voltage/ })).toBeNull();
    await userEvent.click(await tab('Electrics'));
    await userEvent.type(screen.getByRole('spinbutton', { name: /^Voltage/ }), '12');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shelf.rows).toMatchObject([{ name: 'Drill', weight: 7, voltage: 12, note: null }]));
  });
});

test('the tabs of a page show its facts', async () => {
  const shelf = new Shelf([{ id: 4, version: 1, name: 'Drill', weight: 7, voltage: 12, note: 'Loud' }]);
  showScreen(<PageScreen resource={machines} />, {
    at: '/machines/4',
    path: '/machines/:id',
    role: 'admin',
    shelf,
    own: machines,
  });
  await screen.findByRole('heading', { level: 1, name: 'Drill' });
  const isShown = (text: string) => screen.getByText(text).closest('[hidden]') === null;
  expect([isShown('Weight'), isShown('Voltage')]).toEqual([true, false]);
  await userEvent.click(await tab('Electrics'));
  expect([isShown('Weight'), isShown('Voltage')]).toEqual([false, true]);
});
