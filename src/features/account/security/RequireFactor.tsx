import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { request } from '#src/providers/http.ts';
import { member } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useViewer } from '#src/providers/useViewer.ts';
import type { readSecondFactor } from '#src/resources/auth/routes/secondFactor.ts';
import type { PathOf } from '#src/schema/defineRoute.ts';
import { chunk } from '#src/ui/chunk.ts';

const notice = chunk('set-up-factor', () => import('./SetUpFactor.tsx').then(({ SetUpFactor }) => SetUpFactor));

// Imports only the route's type, because its schema is more code than this request.
async function isMissing(signal: AbortSignal): Promise<boolean> {
  const { json } = await request('auth', '/auth/second-factor' satisfies PathOf<typeof readSecondFactor>, { signal });
  const passkeys = member(json, 'passkeys');
  const hasPasskey = Array.isArray(passkeys) && passkeys.length > 0;
  return member(json, 'isRequired') === true && member(json, 'since') === null && !hasPasskey;
}

interface RequireFactorProps {
  /** Whether the role may require a second factor; otherwise no request is sent. */
  readonly isOn: boolean;
  readonly children: ReactNode;
}

/** Shows a page, or a notice if the role requires a second factor that isn't set up. */
export function RequireFactor({ isOn, children }: RequireFactorProps) {
  const { id } = useActor().profile;
  const viewer = useViewer();
  const { data } = useQuery({
    queryKey: ['second-factor', id, 'missing'],
    queryFn: ({ signal }) => isMissing(signal),
    staleTime: Number.POSITIVE_INFINITY,
    // An admin who sees Quarry as the user has a separate second factor.
    enabled: isOn && viewer === null,
  });
  if (!isOn || !data) return children;
  return (
    <Suspense fallback={null}>
      <notice.Component />
    </Suspense>
  );
}
