import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answerTo, answerWith, asked, rowTexts, searchOf, show, table } from './reportPlatform.tsx';

describe('another report', () => {
  test('leaves the old figures until its own come, and cancels the question before it', async () => {
    const router = show();
    await table();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isCancelled = false;
    answerWith(async (query) => {
      await held;
      return answerTo(query);
    });
    const fetching = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      init?.signal?.addEventListener('abort', () => (isCancelled = true));
      return fetching(input, init);
    };
    try {
      await userEvent.click((await table()).getByRole('button', { name: 'Impressions' }));
      await waitFor(() => expect(asked().at(-1)?.sort).toEqual([{ field: 'impressions', order: 'DESC' }]));
      const old = screen.getByRole('table', { name: 'Figures' });
      expect(old.getAttribute('aria-busy')).toBe('true');
      expect(isCancelled).toBe(false);
      await userEvent.click(within(old).getByRole('button', { name: 'CTR' }));
      await waitFor(() => expect(isCancelled).toBe(true));
    } finally {
      globalThis.fetch = fetching;
    }
    release();
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'));
    expect(searchOf(router).get('sort')).toBe('ctr');
    await userEvent.click((await table()).getByRole('button', { name: 'CTR' }));
    expect(searchOf(router).get('order')).toBe('ASC');
  });

  test('follows from a click on a value, and the way back leads back', async () => {
    const router = show();
    await userEvent.click((await table()).getByRole('button', { name: 'Spring sale' }));
    await (await table()).findAllByRole('button', { name: 'Lamp' });
    expect(asked().at(-1)).toMatchObject({
      groups: ['day', 'creative'],
      filters: [{ field: 'campaign', op: 'in', value: [7] }],
    });
    await screen.findByRole('button', { name: 'Remove the filter Campaign: Campaign 7' });
    await router.navigate(-1);
    await (await table()).findByRole('button', { name: 'Spring sale' });
    expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
  });

  test('leaves a row out by its menu, and has it again when the filter is removed', async () => {
    const router = show();
    await userEvent.click((await table()).getByRole('button', { name: 'Actions for 01.03.2026, None' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Without None' }));
    expect(JSON.parse(searchOf(router).get('filters') ?? '')).toEqual([
      { field: 'campaign', op: 'nin', value: [null] },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter Campaign is not None' }));
    expect(searchOf(router).has('filters')).toBe(false);
  });

  test('has groups that are picked with the keyboard', async () => {
    const router = show();
    await userEvent.click(screen.getByRole('button', { name: 'Group by Day, Campaign' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Group by' }));
    await userEvent.type(panel.getByRole('searchbox', { name: 'Search' }), 'countr');
    panel.getByRole('checkbox', { name: 'Country' }).focus();
    await userEvent.keyboard(' ');
    expect(searchOf(router).get('groups')).toBe('day,campaign,country');
    panel.getByRole('button', { name: 'Move Country. Use the arrow keys.' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(searchOf(router).get('groups')).toBe('day,country,campaign');
    panel.getByText('Country is now number 2 of 3.');
  });

  test('has the metrics that were picked the last time', async () => {
    const router = show('?timezone=UTC');
    await table();
    await userEvent.click(screen.getByRole('button', { name: /^Metrics/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Metrics' }));
    expect(panel.queryByRole('checkbox', { name: 'Publisher revenue' })).toBeNull();
    await userEvent.click(panel.getByRole('checkbox', { name: 'Bids' }));
    await router.navigate('/statistics?timezone=UTC');
    await waitFor(() => expect(asked().at(-1)?.metrics).toContain('bids'));
  });

  test('is of another period, in another zone', async () => {
    const router = show();
    await userEvent.click(screen.getByRole('button', { name: /^Period Last 7 days/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Last month' }));
    expect(searchOf(router).get('period')).toBe('lastMonth');
    await waitFor(() => expect(asked().at(-1)?.from).toMatch(/-01$/));
  });

  test('has the same preset in another zone, whose day it may not be', async () => {
    const router = show('?period=today&timezone=Pacific/Niue');
    await userEvent.click(screen.getByRole('button', { name: /^Period Today/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Period' }));
    await userEvent.type(panel.getByRole('combobox', { name: 'Time zone' }), '{Control>}a{/Control}Kiritimati');
    await userEvent.click(await screen.findByRole('option', { name: /Kiritimati/ }));
    await waitFor(() => expect(searchOf(router).get('timezone')).toBe('Pacific/Kiritimati'));
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    expect([searchOf(router).get('period'), searchOf(router).get('from')]).toEqual(['today', null]);
  });

  test('has both of two changes of which the second comes before the address has the first', async () => {
    const router = show();
    await table();
    act(() => {
      fireEvent.change(screen.getByRole('combobox', { name: 'Compare with' }), { target: { value: 'weekday' } });
      fireEvent.click(screen.getByRole('button', { name: 'Fold groups' }));
    });
    await waitFor(() => expect(searchOf(router).get('folded')).toBe('1'));
    expect(searchOf(router).get('compare')).toBe('weekday');
  });

  test('has filters that are chosen in a panel', async () => {
    const router = show();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Add a filter' }), 'Day of the week');
    await userEvent.click(panel.getByRole('button', { name: 'Sunday' }));
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Day of the week: comparison' }), 'is not');
    expect(JSON.parse(searchOf(router).get('filters') ?? '')).toEqual([{ field: 'dayOfWeek', op: 'nin', value: [7] }]);
    await screen.findByText('Day of the week is not Sunday');
  });

  test('folds its rows into those of the first group, which unfold', async () => {
    show();
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Fold groups' }));
    await waitFor(() => expect(asked().at(-1)?.groups).toEqual(['day']));
    await userEvent.click(await screen.findByRole('button', { name: 'Show the rows of 01.03.2026' }));
    await (await table()).findByRole('button', { name: 'Spring sale' });
    expect((await rowTexts()).slice(2, 6)).toEqual([
      '01.03.20261,234,5671.23%1,234.50',
      'Spring sale1,234,5671.23%1,234.50',
      'None1,234,5671.23%1,234.50',
      '1 other row5-0.10',
    ]);
    expect(asked().at(-1)).toMatchObject({
      groups: ['campaign'],
      filters: [{ field: 'day', op: 'in', value: ['2026-03-01'] }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Hide the rows of 01.03.2026' }));
    expect((await table()).queryByRole('button', { name: 'Spring sale' })).toBeNull();
  });
});
