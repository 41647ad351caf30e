import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CommonOptions, KindOptions } from '#src/features/components/KindOptions.tsx';

afterEach(cleanup);

const rowOf = (option: string) => within(screen.getByText(option).closest('tr') ?? document.body);

test('a kind says what it is, and of each option what it takes and means', () => {
  render(<KindOptions kind="file" />);
  screen.getByText('A file, uploaded before the record is written.');
  rowOf('types').getByText(/'application\/pdf'/);
  rowOf('types').getByText('The content types that it accepts.');
  rowOf('types').getByText('(always)');
});

test('names of code in a text are code', () => {
  render(<KindOptions kind="colour" />);
  expect(screen.getByText('#rrggbb').localName).toBe('code');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the options of every kind are listed once', () => {
  render(<CommonOptions />);
  rowOf('immutable').getByText('Written with a new record, and never changed.');
});
