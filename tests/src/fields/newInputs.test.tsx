import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { colour } from '#src/fields/colour/kind.ts';
import { country } from '#src/fields/country/kind.ts';
import { dateRange } from '#src/fields/dateRange/kind.ts';
import { handle } from '#src/fields/handle/kind.ts';
import { keyValue } from '#src/fields/keyValue/kind.ts';
import { lines } from '#src/fields/lines/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { schedule } from '#src/fields/schedule/kind.ts';
import { presets, weekOf } from '#src/fields/schedule/week.ts';
import { tags } from '#src/fields/tags/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { formOf } from './formOf.tsx';

afterEach(cleanup);

const sample = defineResource({
  name: 'samples',
  service: 'bounty',
  title: 'name',
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: {
    name: text(),
    tint: colour(),
    instagram: handle('instagram'),
    twitter: handle('twitter'),
    words: tags({ length: 6 }),
    home: country(),
    period: dateRange({ required: true }),
    hours: schedule(),
    bids: records({ country: country({ required: true }), bid: number({ above: 0 }) }, { max: 2 }),
    more: keyValue(),
    domains: lines({ of: 'domain' }),
  },
});
const fill = formOf(sample);

describe('a list with an entry a line', () => {
  test('takes no paste of far more lines than it may have, and says how many they are', async () => {
    const submit = await fill(['domains']);
    await userEvent.click(screen.getByLabelText('domains'));
    await userEvent.paste('a.example\n'.repeat(1_000_000));
    await screen.findByText('The pasted text has 1,000,001 lines. At most 20,000 can be taken at once.');
    await userEvent.paste('a.example\nb.example');
    expect(screen.queryByText(/pasted text/)).toBeNull();
    expect(await submit()).toMatchObject({ domains: ['a.example', 'b.example'] });
  });
});

describe('a handle', () => {
  test('gets its @ by itself, and nothing that it can’t have', async () => {
    const submit = await fill(['instagram', 'twitter']);
    await userEvent.type(screen.getByLabelText('instagram'), 'a.b c-d@');
    await userEvent.type(screen.getByLabelText('twitter'), 'a.b_c');
    expect(await submit()).toMatchObject({ instagram: '@a.bcd', twitter: '@ab_c' });
  });

  test('ends where the network has it end', async () => {
    const submit = await fill(['instagram', 'twitter']);
    await userEvent.click(screen.getByLabelText('instagram'));
    await userEvent.paste('quarry.dev and more, but at most thirty');
    await userEvent.click(screen.getByLabelText('twitter'));
    await userEvent.paste('quarry.dev_12345678');
    expect(await submit()).toMatchObject({
      instagram: '@quarry.devandmorebutatmostthir',
      twitter: '@quarrydev_12345',
    });
  });

  test('is found in a pasted address, and is null when it is emptied', async () => {
    const submit = await fill(['twitter'], { twitter: '@old' });
    const input = screen.getByLabelText('twitter');
    await userEvent.clear(input);
    expect(await submit()).toMatchObject({ twitter: null });
    await userEvent.click(input);
    await userEvent.paste('https://twitter.com/quarry');
    expect(await submit()).toMatchObject({ twitter: '@quarry' });
  });
});

test('a colour is written or picked', async () => {
  const submit = await fill(['tint'], { tint: '#112233' });
  fireEvent.change(screen.getByLabelText('Choose “tint”'), { target: { value: '#aabbcc' } });
  expect(screen.getByLabelText<HTMLInputElement>('tint').value).toBe('#aabbcc');
  expect(await submit()).toMatchObject({ tint: '#aabbcc' });
});

describe('tags', () => {
  test('are taken by Enter, by a comma and on leaving', async () => {
    const submit = await fill(['words']);
    await userEvent.type(screen.getByLabelText('words'), 'one{Enter}two,three');
    await userEvent.tab();
    expect(await submit()).toMatchObject({ words: ['one', 'two', 'three'] });
    await userEvent.type(screen.getByLabelText('words'), '{Backspace}');
    expect(await submit()).toMatchObject({ words: ['one', 'two'] });
  });

  test('say what is wrong with one of them', async () => {
    const submit = await fill(['words'], { words: ['one', 'much too long'] }, 'admin', true);
    await submit();
    await screen.findByText('Value at most 6 characters.');
  });
});

test('a country is found by its name', async () => {
  const submit = await fill(['home']);
  await userEvent.type(screen.getByLabelText('home'), 'Switz');
  await userEvent.click(await screen.findByRole('option', { name: 'Switzerland' }));
  expect(await submit()).toMatchObject({ home: 'CH' });
});

describe('a date range', () => {
  test('keeps its days', async () => {
    const period = { from: '2026-01-09', to: '2026-02-10' };
    const submit = await fill(['period'], { period });
    expect(screen.getByRole('group', { name: 'From' }).textContent).toContain('09');
    expect(await submit()).toMatchObject({ period });
  });

  test('that ends before it begins says so', async () => {
    const submit = await fill(['period'], { period: { from: '2026-02-09', to: '2026-01-10' } }, 'admin', true);
    await submit();
    await screen.findByText(/The start date is after the end date/);
  });
});

describe('a schedule', () => {
  const cell = (name: string) => screen.getByRole('button', { name });

  test('is painted with the keys', async () => {
    const submit = await fill(['hours']);
    cell('Monday 00:00').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown} {Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowRight} {Enter}');
    expect(document.activeElement).toBe(cell('Tuesday 04:00'));
    const hours = [...presets.never];
    hours[1] = '011100000000000000000000';
    expect(await submit()).toMatchObject({ hours });
    screen.getByText('Tue 01:00–04:00');
  });

  test('is painted in rectangles, by pointer and by keyboard, that may shrink again', async () => {
    const submit = await fill(['hours']);
    const drag = (name: string) => {
      document.elementFromPoint = () => cell(name);
      fireEvent.pointerMove(cell(name));
    };
    fireEvent.pointerDown(cell('Monday 08:00'), { button: 0 });
    drag('Sunday 23:00');
    drag('Friday 18:00');
    fireEvent.pointerUp(document);
    const days = [0, 1, 2, 3, 4];
    expect(await submit()).toMatchObject({
      hours: weekOf(({ day, hour }) => days.includes(day) && hour >= 8 && hour < 19),
    });
    // Its first hour is on, and so are the others; a step back leaves what was there before.
    cell('Monday 18:00').focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowUp}{/Shift}');
    expect(document.activeElement).toBe(cell('Tuesday 19:00'));
    expect(await submit()).toMatchObject({
      hours: weekOf(({ day, hour }) => (days.includes(day) && hour >= 8 && hour < 19) || (day < 2 && hour === 19)),
    });
  });

  test('is painted with a pointer, on or off as the first hour says', async () => {
    const submit = await fill(['hours'], { hours: presets.always });
    fireEvent.pointerDown(cell('Sunday 22:00'), { button: 0 });
    document.elementFromPoint = () => cell('Sunday 23:00');
    fireEvent.pointerMove(cell('Sunday 22:00'));
    fireEvent.pointerUp(document);
    document.elementFromPoint = () => cell('Monday 00:00');
    fireEvent.pointerMove(cell('Sunday 23:00'));
    const hours = [...presets.always];
    hours[6] = '111111111111111111111100';
    expect(await submit()).toMatchObject({ hours });
  });

  test('has presets, and whole days', async () => {
    const submit = await fill(['hours']);
    await userEvent.click(screen.getByRole('button', { name: 'Working hours' }));
    screen.getByText('Mon–Fri 09:00–18:00');
    expect(await submit()).toMatchObject({ hours: presets.workingHours });
    await userEvent.click(screen.getByRole('button', { name: 'Sunday, all day' }));
    screen.getByText('Mon–Fri 09:00–18:00; Sun all day');
    expect(screen.getByRole('button', { name: 'Sunday, all day' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a list of sub-records', () => {
  test('has the inputs of its parts, to add and to remove, up to its limit', async () => {
    const submit = await fill(['bids'], { bids: [{ country: 'DE', bid: 2 }] });
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add an entry' });
    await userEvent.click(add);
    expect(add.disabled).toBe(true);
    await userEvent.type((await screen.findAllByLabelText('Bid'))[1] ?? document.body, '0.5');
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove this entry' })[0] ?? document.body);
    expect(await submit()).toMatchObject({ bids: [{ country: null, bid: 0.5 }] });
  });

  test('says what is wrong at the part that it is wrong in', async () => {
    const submit = await fill(['bids'], { bids: [{ country: 'DE', bid: -2 }] }, 'admin', true);
    await submit();
    await screen.findByText('Value greater than 0.');
    await waitFor(() => expect(screen.getByLabelText('Bid').getAttribute('aria-invalid')).toBe('true'));
  });

  test('of options names them so', async () => {
    const submit = await fill(['more']);
    await userEvent.click(screen.getByRole('button', { name: 'Add an option' }));
    await userEvent.type(await screen.findByLabelText(/^Key/), 'colour');
    await userEvent.type(screen.getByLabelText(/^Value/), 'blue');
    expect(await submit()).toMatchObject({ more: [{ key: 'colour', value: 'blue' }] });
  });
});
