import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { emailVerifiedRoleId, roleIds } from '#src/access/roles.ts';
import { getCell, renderValue } from '#src/fields/cells.ts';
import { kinds } from '#src/fields/rules.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';

const labels = (resource: string, id: number) => (id === 1 ? `The first of ${resource}` : undefined);

function shown(resource: Resource, name: string, value: unknown, exact = false) {
  const { container } = render(<>{renderValue(name, value, { resource, labels, exact })}</>);
  return container;
}

const read = (...args: Parameters<typeof shown>) => shown(...args).textContent;

test.each(kinds)('the kind %s has a cell', (kind) => {
  expect(getCell({ kind, required: false, readOnly: false, options: {} }).cell).toBeTypeOf('function');
});

test('whatever is empty is shown as -', () => {
  for (const resource of allResources())
    for (const name of Object.keys(resource.fields)) expect(read(resource, name, null)).toBe('-');
  expect(read(campaigns, 'links', [])).toBe('-');
});

describe('a cell', () => {
  test('of money shows every digit with the decimals of its currency, in a list as on a page', () => {
    for (const isPage of [false, true]) {
      const shown = (amount: string, currency: string) => read(campaigns, 'budget', { amount, currency }, isPage);
      expect(shown('4000000', 'JPY')).toBe('4,000,000 JPY');
      expect(shown('4000000.12', 'KWD')).toBe('4,000,000.120 KWD');
    }
  });

  test('of a number shows its unit; of a count no decimals', () => {
    expect(read(campaigns, 'poolPercentage', 2.5)).toBe('2.50 %');
    expect(read(campaigns, 'version', 12)).toBe('12');
  });

  test('of stakes shows the decimals that there are', () => {
    expect(read(participations, 'stakes', 4)).toBe('4');
    expect(read(submissions, 'stakesAwarded', 1250.5)).toBe('1,250.5');
  });

  test('of a moment shows the day in a list, with the time of day where that is declared, as on a page', () => {
    const moment = new Date(2026, 2, 7, 9, 5).toISOString();
    expect(read(conversions, 'holdUntil', moment)).toBe('07.03.2026');
    expect(read(conversions, 'receivedAt', moment)).toBe('07.03.2026 09:05');
    expect(read(conversions, 'holdUntil', moment, true)).toBe('07.03.2026 09:05');
  });

  test('of a status says the word, and carries the tone', () => {
    const chip = shown(campaigns, 'status', 3).firstElementChild;
    expect(chip?.textContent).toBe('Rejected');
    expect(chip?.getAttribute('data-tone')).toBe('refused');
  });

  test('of a reference shows the title, and the id while that is unknown', () => {
    expect(read(campaigns, 'category', 1)).toBe('The first of campaign-categories');
    expect(read(campaigns, 'manager', 7)).toBe('#7');
  });

  test('of roles hides role 7', () => {
    expect(read(users, 'roles', [roleIds.publisher, emailVerifiedRoleId])).toBe('Publisher');
  });

  test('of links counts them in a list; on a page they open elsewhere and learn nothing of where they were opened', () => {
    const links = [{ title: 'Site', url: 'https://site.example/' }];
    expect(read(campaigns, 'links', links)).toBe('1 link');
    expect(read(campaigns, 'links', [...links, { title: 'B', url: 'https://b.example/' }])).toBe('2 links');
    const link = shown(campaigns, 'links', links, true).querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://site.example/');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('of a picture is small in a list, and whole on a page', () => {
    const url = `/uploads/${'x'.repeat(22)}.png`;
    const picture = { url, name: 'Map', width: 960, height: 400 };
    const small = shown(campaigns, 'cover', picture).querySelector('img');
    expect([small?.getAttribute('src'), small?.alt]).toEqual([url.replace('/uploads/', '/uploads/small/'), 'Map']);
    expect(shown(campaigns, 'cover', picture, true).querySelector('img')?.getAttribute('src')).toBe(url);
  });

  test('of a long text keeps its lines on a page', () => {
    expect(shown(campaigns, 'statusReason', 'one\ntwo', true).querySelector('.lines')?.textContent).toBe('one\ntwo');
  });
});
