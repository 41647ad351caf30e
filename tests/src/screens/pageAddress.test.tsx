import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { cachedActor } from '#src/providers/actor.ts';
import { ActorContext } from '#src/providers/useActor.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { usePageAddress } from '#src/screens/pageAddress.ts';

afterEach(cleanup);

it.each([
  ['bounty-manager', '/tasks/4/participants/9'],
  ['bounty-hunter', '/participations/9/show'],
] as const)('leads a %s from a participation to %s, which the role may open', (role: RoleName, address) => {
  const profile = { id: 5, firstName: 'Ada', lastName: 'Stone', email: 'ada@quarry.test', roles: [role] };
  const { result } = renderHook(() => usePageAddress(participations), {
    wrapper: ({ children }) => (
      <ActorContext value={cachedActor({ ...profile, emailVerified: true }, role)}>{children}</ActorContext>
    ),
  });
  expect(result.current({ id: 9, version: 1, task: 4 })).toBe(address);
});
