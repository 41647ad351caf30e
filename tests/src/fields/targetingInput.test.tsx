import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderValue } from '#src/fields/cells.ts';
import { lines } from '#src/fields/lines/kind.ts';
import { numericChoice } from '#src/fields/numericChoice/kind.ts';
import { targeting } from '#src/fields/targeting/kind.ts';
import { TargetingFilterInput } from '#src/fields/targeting/TargetingFilterInput.tsx';
import { timeZone } from '#src/fields/timeZone/kind.ts';
import { url } from '#src/fields/url/kind.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { formOf } from './formOf.tsx';

const titles = ['Germany', 'France', 'Spain', 'Italy', 'Poland', 'Austria', 'Japan', 'Chile', 'Kenya', 'Norway'];
const countries = titles.map((title, index) => ({ id: index + 1, version: 1, code: title.slice(0, 2), title }));
const types = ['Phone', 'Tablet'].map((title, index) => ({ id: index + 1, version: 1, title }));

beforeEach(() => {
  queryClient.setQueryData(['dictionary', 'countries'], countries);
  queryClient.setQueryData(['dictionary', 'device-types'], types);
});
afterEach(cleanup);

const sample = defineResource({
  name: 'samples',
  service: 'adnet',
  title: 'link',
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: {
    link: url({ macros: ['click_id', 'country'] }),
    audience: targeting({ country: 'countries', deviceType: 'device-types' }),
    spread: numericChoice({ even: 0, fixed: 1 }),
    domains: lines({ of: 'domain' }),
    zone: timeZone(),
  },
});
const fill = formOf(sample);
const row = (name: string) => within(screen.getByRole('group', { name }));

describe('a targeting', () => {
  test('is unrestricted at first, and takes a dimension with the focus in its picker', async () => {
    const submit = await fill(['audience']);
    screen.getByText('No restrictions: it is shown everywhere.');
    await userEvent.click(screen.getByRole('button', { name: 'Restrict by Country' }));
    expect(document.activeElement).toBe(row('Country').getByRole('combobox', { name: 'Country to include' }));
    await userEvent.keyboard('Fra');
    await userEvent.click(await screen.findByRole('option', { name: 'France' }));
    expect(screen.queryByRole('button', { name: 'Restrict by Country' })).toBeNull();
    expect(await submit()).toMatchObject({ audience: { country: { mode: 'include', ids: [2] } } });
  });

  test('excludes with a switch', async () => {
    const audience = { deviceType: { mode: 'include', ids: [1] } };
    const submit = await fill(['audience'], { audience });
    const device = row('Device type');
    const modes = within(device.getByRole('group', { name: 'Device type: include or exclude' }));
    await userEvent.click(modes.getByRole('radio', { name: 'Exclude' }));
    expect(await submit()).toMatchObject({ audience: { deviceType: { mode: 'exclude', ids: [1] } } });
    await userEvent.click(modes.getByRole('radio', { name: 'Include' }));
    expect(await submit()).toMatchObject({ audience });
    await userEvent.click(device.getByRole('button', { name: 'Tablet' }));
    expect(await submit()).toMatchObject({ audience: { deviceType: { mode: 'include', ids: [1, 2] } } });
  });

  test('without its last dimension is empty, and the focus is where the dimension comes back from', async () => {
    const submit = await fill(['audience'], { audience: { country: { mode: 'include', ids: [1] } } });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Country' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restrict by Country' }));
    expect(await submit()).toMatchObject({ audience: null });
  });

  test('that was opened and left empty restricts nothing', async () => {
    const submit = await fill(['audience']);
    await userEvent.click(screen.getByRole('button', { name: 'Restrict by Device type' }));
    await userEvent.click(row('Device type').getByRole('radio', { name: 'Exclude' }));
    expect(await submit()).toMatchObject({ audience: null });
    await userEvent.click(row('Device type').getByRole('button', { name: 'Phone' }));
    expect(await submit()).toMatchObject({ audience: { deviceType: { mode: 'exclude', ids: [1] } } });
  });

  const labels = (resource: string, id: number) =>
    (resource === 'countries' ? countries : types).find((one) => one.id === id)?.title;
  const many = { mode: 'include', ids: countries.map(({ id }) => id) };
  const shown = (value: unknown, exact: boolean) => {
    const { container } = render(<div>{renderValue('audience', value, { resource: sample, labels, exact })}</div>);
    return container.textContent;
  };

  test.each([
    [
      { country: { mode: 'include', ids: [1, 2, 3] }, deviceType: { mode: 'exclude', ids: [2] } },
      '3 countries, not Tablet',
    ],
    [{ country: { mode: 'exclude', ids: [1, 2] }, deviceType: { mode: 'include', ids: [9] } }, 'not 2 countries, #9'],
    [null, '-'],
  ])('is a sentence in a list: %j', (value, text) => expect(shown(value, false)).toBe(text));

  test('is told in words on a page, with the end of a long list folded', async () => {
    shown({ country: many, deviceType: { mode: 'exclude', ids: [1, 2] } }, true);
    // The page's part of it comes later.
    await screen.findByText(/^2 more$/);
    const text = document.body.textContent;
    expect(text).toContain(
      'Country Only Germany, France, Spain, Italy, Poland, Austria, Japan, Chile 2 moreKenya, Norway',
    );
    expect(text).toContain('Device type All except Phone, Tablet');
  });

  test('is filtered by records of one dimension', async () => {
    const given: unknown[] = [];
    const field = sample.fields.audience;
    queryClient.setQueryData(['dictionary', 'device-types'], types);
    render(
      <TargetingFilterInput
        label="Audience"
        operator="eq"
        value={undefined}
        onChange={(value) => given.push(value)}
        field={field}
      />,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Audience: Dimension' }), 'deviceType');
    await userEvent.click(screen.getByRole('button', { name: 'Tablet' }));
    expect(given.at(-1)).toEqual([{ deviceType: 2 }]);
  });
});

describe('lines', () => {
  test('are pasted one a line, and an error names the lines', async () => {
    const submit = await fill(['domains'], {}, 'admin', true);
    const area = screen.getByLabelText('domains');
    await userEvent.click(area);
    await userEvent.paste('a.example\n\nnot a domain\nb.example\nneither');
    screen.getByText(/4 entries$/);
    await submit();
    await screen.findByText('Lines 3, 5 aren’t domains. Enter one domain per line, such as news.example.com.');
    await userEvent.clear(area);
    await userEvent.paste('a.example\n\nb.example\n');
    expect(await submit()).toMatchObject({ domains: ['a.example', '', 'b.example', ''] });
  });

  test('that are emptied are none', async () => {
    const submit = await fill(['domains'], { domains: ['a.example'] });
    expect(screen.getByLabelText<HTMLTextAreaElement>('domains').value).toBe('a.example');
    await userEvent.clear(screen.getByLabelText('domains'));
    expect(await submit()).toMatchObject({ domains: null });
  });
});

test('a number is chosen by its name', async () => {
  const submit = await fill(['spread']);
  await userEvent.selectOptions(screen.getByLabelText('spread'), 'Fixed');
  expect(await submit()).toMatchObject({ spread: 1 });
});

test('a macro is put where the cursor stands', async () => {
  const submit = await fill(['link'], { link: 'https://a.example/?id=&x=1' });
  const input = screen.getByLabelText<HTMLInputElement>('link');
  const at = 'https://a.example/?id='.length;
  input.focus();
  input.setSelectionRange(at, at);
  await userEvent.click(screen.getByText('Insert a macro'));
  await userEvent.click(screen.getByRole('button', { name: 'Insert {click_id}' }));
  expect(await submit()).toMatchObject({ link: 'https://a.example/?id={click_id}&x=1' });
});

test('a time zone is found by its offset', async () => {
  const submit = await fill(['zone']);
  await userEvent.type(screen.getByRole('combobox'), 'Kolkata');
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), '+05:45');
  await userEvent.click(await screen.findByRole('option', { name: /Ka(th|t)mandu \(UTC\+05:45\)/ }));
  expect(await submit()).toMatchObject({ zone: expect.stringMatching(/^Asia\/Kat/) });
});

test('what is no time zone stays as it is, to be told so', async () => {
  await fill(['zone'], { zone: 'Europe/Atlantis' });
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Europe/Atlantis');
});
