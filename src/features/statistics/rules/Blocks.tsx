import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { renderValue } from '#src/fields/cells.ts';
import { formatMoment } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { rulePanels as words } from '#src/i18n/en/statistics/rulePanels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useConfiguration } from '#src/providers/useConfiguration.ts';
import { type AutoRuleAct, autoRuleActStatus, autoRuleActs } from '#src/resources/statistics/autoRuleActs.ts';
import { autoRules } from '#src/resources/statistics/autoRules.ts';
import { isMetric } from '#src/resources/statistics/metrics.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { allowedMoves } from '#src/screens/transition/allowedTransitions.ts';
import { useTransition } from '#src/screens/transition/useTransition.ts';
import { useLabels } from '#src/screens/useLabels.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { deliveryKey } from '../delivery/deliveryQueries.ts';
import { formatFigure, metricLabel } from '../figures/figures.ts';
import '#src/theme/dataTable.css';
import { useBlocksFocus } from '../delivery/blocksFocus.ts';
import './rules.css';

const sort = { field: 'at', order: 'DESC' } as const;
const pagination = { page: 1, perPage: 25 };
const none: readonly AutoRuleAct[] = [];
const labelled = ['rule'] as const;

/** The figures at the time of a block. */
function Figures({ act: { figures }, currency }: { readonly act: AutoRuleAct; readonly currency: string }) {
  return (
    <ul className="plain-list rule-figures">
      {figures.map(({ key, value }) => (
        <li key={key}>
          {isMetric(key) ? `${metricLabel(key, currency)} ${formatFigure(key, value, currency)}` : value}
        </li>
      ))}
    </ul>
  );
}

function UndoButton({ act, move }: { readonly act: AutoRuleAct; readonly move: RecordMove }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useTransition(autoRuleActs, act, move, () => {
    // The block was one of the reasons why the campaign doesn’t deliver.
    void client.invalidateQueries({ queryKey: deliveryKey(act.campaign) });
  });
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={isPending}
        aria-label={say(words.undoOf, { name: act.name })}
        onClick={() => mutate({ reason: '' })}
      >
        {isPending ? words.undoing : words.undo}
      </button>
      {error && (
        <p className="rule-refusal" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}

function UndoCell({ act }: { readonly act: AutoRuleAct }) {
  const { ability } = useActor();
  if (act.status === autoRuleActStatus.values.undone)
    return <span className="muted">{say(words.undone, { at: formatMoment(act.undoneAt ?? '') })}</span>;
  const [move] = allowedMoves(autoRuleActs, act, ability);
  return move ? <UndoButton act={act} move={move} /> : null;
}

/** The entries that rules have blocked, the newest first, each with an undo button. */
export function Blocks({ filter }: { readonly filter: Readonly<Record<string, number>> }) {
  const params = useMemo(() => ({ filter, sort, pagination }), [filter]);
  const { data = none, total = 0, isPending, error, refetch } = useGetList<AutoRuleAct>(autoRuleActs.name, params);
  const labels = useLabels(autoRuleActs, labelled, data);
  const currency = useConfiguration().data?.adCurrency ?? '';
  const section = useBlocksFocus();
  return (
    <LoadedSection
      title={words.blocks}
      sectionRef={section}
      className="facts-box rule-blocks"
      isPending={isPending}
      error={error}
      failed={words.blocksFailed}
      onRetry={() => void refetch()}
    >
      {data.length === 0 && <p className="muted">{words.noBlocks}</p>}
      {data.length > 0 && (
        <div className="rule-table">
          <table className="records" aria-label={words.blocks}>
            <thead>
              <tr>
                <th scope="col">{words.blocked}</th>
                <th scope="col">{words.byRule}</th>
                <th scope="col">{words.figures}</th>
                <th scope="col">{words.at}</th>
                <th scope="col">
                  <span className="only-read-aloud">{words.undo}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((act) => (
                <tr key={act.id}>
                  <td>
                    {act.name}
                    <span className="muted rule-kind">
                      {renderValue('on', act.on, { resource: autoRuleActs, labels, exact: false })}
                    </span>
                  </td>
                  <td>
                    <Link to={recordPath(autoRules, 'show', act.rule) ?? '/'}>
                      {labels(autoRules.name, act.rule) ?? `#${act.rule}`}
                    </Link>
                  </td>
                  <td>
                    <Figures act={act} currency={currency} />
                  </td>
                  <td className="rule-when">{formatMoment(act.at)}</td>
                  <td>
                    <UndoCell act={act} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > data.length && <p className="muted">{say(words.more, { count: formatCount(total - data.length) })}</p>}
    </LoadedSection>
  );
}
