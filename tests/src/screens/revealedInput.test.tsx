import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { afterEach, expect, test } from 'vitest';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { registerOverrides } from '#src/screens/overrides.ts';
import { CreateScreen } from '#src/screens/record/CreateScreen.tsx';
import { Shelf, showScreen } from './showScreen.tsx';

// Preloaded, so that loading doesn't count against the timeout of the first test.
import.meta.glob('/src/fields/*/input.tsx', { eager: true });

afterEach(cleanup);

test('an input that is revealed and still loads hides no other, as one would lose the focus', async () => {
  const loadsForever = { Component: lazy(() => new Promise<never>(() => undefined)), preload: () => undefined };
  registerOverrides({ campaigns: { inputs: { tokenName: loadsForever } } });
  const where = { at: '/campaigns/add', path: '/campaigns/add', role: 'bounty-manager', shelf: new Shelf([]) } as const;
  showScreen(<CreateScreen resource={campaigns} />, where);
  const ico = await screen.findByLabelText(/ICO campaign/);
  await userEvent.click(ico);
  await screen.findByLabelText(/Symbol/);
  expect(ico.closest('[style*="display: none"]')).toBeNull();
});
