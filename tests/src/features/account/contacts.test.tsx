import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { Contacts } from '#src/features/account/contacts/Contacts.tsx';
import { sendSupportMessage } from '#src/resources/auth/routes/supportMessage.ts';
import { FakeBackend } from '#tests/src/features/bounty/hunter/fakeBackend.ts';
import { endSession } from '#tests/src/screens/endSession.ts';
import { callOf, refusal, showScreen } from '#tests/src/screens/showScreen.tsx';

afterEach(cleanup);

const call = callOf(sendSupportMessage);

function show(emailVerified = true) {
  const shelf = new FakeBackend({});
  const at = { at: '/contacts', path: '/contacts', role: 'publisher', emailVerified } as const;
  const router = showScreen(<Contacts />, { ...at, shelf });
  return { shelf, router };
}

const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

describe('the contacts', () => {
  test('are those of the configuration, as links, and nothing of the host', async () => {
    show();
    const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['mailto:help@quarry.test', 'https://t.me/quarry', 'skype:quarry?chat']);
    for (const text of ['Host', 'quarry.test']) expect(screen.queryByText(text)).toBeNull();
  });

  test('have a form that writes to support, and says where the answer goes', async () => {
    const { shelf } = show();
    await userEvent.type(await screen.findByLabelText('Subject'), ' A payment is missing ');
    await userEvent.type(screen.getByLabelText('Message'), 'I expected it last week.');
    await send();
    await screen.findByText('Message sent');
    screen.getByText('We’ll answer by e-mail to ada@quarry.test.');
    expect(shelf.called(call)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
  });

  test('say at each field what is wrong with it, before anything is sent', async () => {
    const { shelf } = show();
    await userEvent.type(await screen.findByLabelText('Message'), 'Help');
    await send();
    screen.getByText('Value at least 10 characters.');
    expect(screen.getByLabelText('Subject').getAttribute('aria-invalid')).toBe('true');
    expect(shelf.called(call)).toEqual([]);
  });

  test('have what was typed again after the session has ended, unless it was sent', async () => {
    show();
    await userEvent.type(await screen.findByLabelText('Message'), 'I expected it last week.');
    endSession();
    show();
    await screen.findByDisplayValue('I expected it last week.');
    await userEvent.type(screen.getByLabelText('Subject'), 'A payment');
    await send();
    await screen.findByText('Message sent');
    endSession();
    show();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('');
  });

  test('keep what was typed when it couldn’t be sent', async () => {
    const { shelf } = show();
    shelf.failures.set(call, refusal('tooManyRequests'));
    await userEvent.type(await screen.findByLabelText('Subject'), 'A payment');
    await userEvent.type(screen.getByLabelText('Message'), 'I expected it last week.');
    await send();
    await screen.findByText(/^Too many requests/, { selector: '.banner' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('I expected it last week.');
  });

  test('have no form for an e-mail that isn’t confirmed, but the other ways', async () => {
    show(false);
    await screen.findByText(/^Confirm your e-mail to write to us here\./);
    expect(screen.queryByLabelText('Message')).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });
});
