import { useState } from 'react';
import { machineTokenWords as words } from '#src/i18n/en/account/machineTokens.ts';
import type { MachineToken } from '#src/resources/statistics/routes/machineTokens.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageError } from '#src/ui/notice/PageError.tsx';
import { ContentSkeleton } from '#src/ui/Skeleton.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { NewToken } from './NewToken.tsx';
import { TokenTable } from './TokenTable.tsx';
import { endOf, useMachineTokens } from './tokens.ts';
import '#src/theme/controls.css';
import './machineTokens.css';

function Tokens({ tokens, onAdd }: { readonly tokens: readonly MachineToken[]; readonly onAdd: () => void }) {
  const active = tokens.filter((token) => endOf(token) === undefined);
  const ended = tokens.filter((token) => endOf(token) !== undefined);
  if (tokens.length === 0)
    return (
      <EmptyState drawing="nothing" text={words.none}>
        <button type="button" className="button" data-kind="filled" onClick={onAdd}>
          {words.add}
        </button>
      </EmptyState>
    );
  return (
    <>
      {active.length > 0 && <TokenTable title={words.active} tokens={active} />}
      {ended.length > 0 && <TokenTable title={words.ended} tokens={ended} />}
    </>
  );
}

/** The tokens of machines: their scopes, last use and expiry. */
export function MachineTokensPage() {
  usePageTitle(words.title);
  const { data, error, refetch } = useMachineTokens();
  const [isAdding, setAdding] = useState(false);
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ContentSkeleton />;
  return (
    <div className="machine-tokens">
      <header>
        <h1>{words.title}</h1>
        {!isAdding && data.length > 0 && (
          <button type="button" className="button" data-kind="filled" onClick={() => setAdding(true)}>
            <Icon name="Add" />
            {words.add}
          </button>
        )}
      </header>
      <p className="muted">{words.text}</p>
      {isAdding && <NewToken onClose={() => setAdding(false)} />}
      {(data.length > 0 || !isAdding) && <Tokens tokens={data} onAdd={() => setAdding(true)} />}
    </div>
  );
}
