import { useGetList } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { renderValue } from '#src/fields/cells.ts';
import { formatCount } from '#src/format/number.ts';
import { rulePanels as words } from '#src/i18n/en/statistics/rulePanels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type AutoRule, autoRules } from '#src/resources/statistics/autoRules.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { useCreateAddress } from '#src/screens/pageAddress.ts';
import { allowedMoves } from '#src/screens/transition/allowedTransitions.ts';
import { TransitionRequest } from '#src/screens/transition/TransitionRequest.tsx';
import { chunk } from '#src/ui/chunk.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import { Blocks } from './Blocks.tsx';
import './rules.css';

const switchOn = chunk('rule-switch-on', () => import('./SwitchOn.tsx').then(({ SwitchOn }) => SwitchOn));

const sort = { field: 'createdAt', order: 'DESC' } as const;
const pagination = { page: 1, perPage: 25 };
const context = { resource: autoRules, labels: () => undefined, exact: false } as const;
const none: readonly AutoRule[] = [];

interface Requested {
  readonly record: AutoRule;
  readonly transition: RecordMove;
}

function Rule({ rule, onMove }: { readonly rule: AutoRule; readonly onMove: (requested: Requested) => void }) {
  const { ability } = useActor();
  return (
    <li className="rule-row">
      <div className="rule-words">
        <p className="rule-name">
          <Link to={recordPath(autoRules, 'show', rule.id) ?? '/'}>{rule.name}</Link>{' '}
          {renderValue('status', rule.status, context)}
        </p>
        <p className="muted">{rule.says}</p>
      </div>
      {allowedMoves(autoRules, rule, ability).map((move) => {
        const action = move.name === 'switchOn' ? words.switchOn : words.switchOff;
        return (
          <button
            key={move.name}
            type="button"
            className="button"
            aria-label={say(words.actionOf, { action, name: rule.name })}
            onClick={() => onMove({ record: rule, transition: move })}
          >
            {action}
          </button>
        );
      })}
    </li>
  );
}

/** Confirms a switch of a rule; switching on lists the entries that it blocks immediately. */
function Switching({
  requested,
  onClose,
}: {
  readonly requested: Requested | undefined;
  readonly onClose: () => void;
}) {
  if (requested?.transition.name !== 'switchOn')
    return <TransitionRequest resource={autoRules} requested={requested} onClose={onClose} />;
  return (
    <OverlayBoundary onClose={onClose}>
      <switchOn.Component rule={requested.record} move={requested.transition} onClose={onClose} />
    </OverlayBoundary>
  );
}

/** The rules of a campaign and their blocks, on the campaign's page. */
export function CampaignRules({ record: { id } }: OverrideSlotProps) {
  const addAddress = useCreateAddress(autoRules);
  const [requested, setRequested] = useState<Requested>();
  const filter = useMemo(() => ({ campaign: id }), [id]);
  const {
    data = none,
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetList<AutoRule>(autoRules.name, {
    filter,
    sort,
    pagination,
  });
  return (
    <>
      <LoadedSection
        title={words.title}
        text={words.about}
        className="facts-box campaign-rules"
        isPending={isPending}
        error={error}
        failed={words.failed}
        onRetry={() => void refetch()}
      >
        {data.length === 0 && <p className="muted">{addAddress ? `${words.none} ${words.first}` : words.none}</p>}
        {data.length > 0 && (
          <ul className="plain-list">
            {data.map((rule) => (
              <Rule key={rule.id} rule={rule} onMove={setRequested} />
            ))}
          </ul>
        )}
        {total > data.length && <p className="muted">{say(words.more, { count: formatCount(total - data.length) })}</p>}
        {addAddress && (
          <div>
            <Link className="button" to={`${addAddress}&campaign=${id}`}>
              {words.add}
            </Link>
          </div>
        )}
      </LoadedSection>
      <Blocks filter={filter} />
      <Switching requested={requested} onClose={() => setRequested(undefined)} />
    </>
  );
}
