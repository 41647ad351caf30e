import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, useNotify } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '#src/layout/Toasts.tsx';
import { i18nProvider } from '#src/providers/i18nProvider.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Buttons() {
  const notify = useNotify();
  return (
    <>
      <button type="button" onClick={() => notify('saved', { messageArgs: { _: 'Saved' } })}>
        save
      </button>
      <button type="button" onClick={() => notify('again', { messageArgs: { _: 'Saved again' } })}>
        save again
      </button>
      <button type="button" onClick={() => notify('refused', { type: 'error', messageArgs: { _: 'Refused' } })}>
        fail
      </button>
      <button type="button" onClick={() => notify('ra.notification.http_error', { type: 'error' })}>
        lose
      </button>
    </>
  );
}

const show = () =>
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Buttons />
        <Toasts />
      </CoreAdminContext>
    </MemoryRouter>,
  );
const say = (button: string) => {
  fireEvent.click(screen.getByText(button));
};
const pass = (milliseconds: number) => {
  act(() => void vi.advanceTimersByTime(milliseconds));
};

test('a message is a status and goes after 3000 ms', () => {
  show();
  say('save');
  expect(screen.getByRole('status').textContent).toContain('Saved');
  pass(2999);
  expect(screen.queryByText('Saved')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('an error is an alert; messages come one after the other', () => {
  show();
  say('fail');
  say('save');
  expect(screen.getByRole('alert').textContent).toContain('Refused');
  expect(screen.queryByText('Saved')).toBeNull();
  pass(3000);
  expect(screen.queryByText('Refused')).toBeNull();
  expect(screen.queryByText('Saved')).not.toBeNull();
});

test('a message takes the place of an older one of its kind', () => {
  show();
  say('save');
  say('fail');
  say('save again');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Refused');
  pass(3000);
  expect(screen.getByRole('status').textContent).toContain('Saved again');
});

test('a message stays while it is pointed at, and goes when it is closed', () => {
  show();
  say('save');
  fireEvent.pointerEnter(screen.getByText('Saved'));
  pass(60_000);
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('are as wide as the specification says', () => {
  const { container } = show();
  expect(container.querySelector<HTMLElement>('.toasts')?.style.width).toBe('300px');
});

test('a message of react-admin itself is said in its words', async () => {
  vi.useRealTimers();
  show();
  say('lose');
  await expect.poll(() => screen.getByRole('alert').textContent).toContain('Server communication error');
});
