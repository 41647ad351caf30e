import { formatDay } from '#src/format/date.ts';
import { emptyValue, formatMoney } from '#src/format/money.ts';
import { formatCount, formatNumber } from '#src/format/number.ts';
import { trialWords as words } from '#src/i18n/en/statistics/rulePanels.ts';
import { say } from '#src/i18n/say.ts';
import { isMetric, type MetricName } from '#src/resources/statistics/metrics.ts';
import type { RuleTrial } from '#src/resources/statistics/routes/tryRule.ts';
import type { RuleTarget } from '#src/resources/statistics/ruleConditions.ts';
import { formatFigure, metricLabel, valueIn } from '../figures/figures.ts';
import '#src/theme/dataTable.css';
import './rules.css';

type Part = RuleTrial['now'];

interface PartProps {
  readonly part: Part;
  readonly on: RuleTarget;
  readonly currency: string;
  /** Whether the part covers past days; each row has its day then. */
  readonly isPast: boolean;
}

function headline({ part, on, isPast }: PartProps): string {
  if (part.total === 0) return isPast ? words.nothingPast : words.nothingNow;
  return say(words[isPast ? 'past' : 'now'][on], { smart_count: part.total });
}

/** Summarizes the entries: “41.20 USD spent (12% of the campaign), no conversion”. */
function together({ part: { figures, shares }, currency }: PartProps): string {
  const [cost, conversions] = [valueIn(figures, 'cost'), Number(valueIn(figures, 'conversions') ?? 0)];
  const share = shares.cost === null ? emptyValue : `${formatNumber(100 * shares.cost)}%`;
  return [
    ...(cost === null ? [] : [say(words.spentShare, { cost: formatMoney(String(cost), currency), share })]),
    conversions === 0 ? words.noConversion : say(words.conversions, { smart_count: conversions }),
  ].join(', ');
}

const metricsIn = ({ blocked }: Part): readonly MetricName[] => Object.keys(blocked[0]?.figures ?? {}).filter(isMetric);

function BlockedTable({ part, on, currency, isPast }: PartProps) {
  const metrics = metricsIn(part);
  return (
    <div className="rule-table">
      <table className="records" aria-label={headline({ part, on, currency, isPast })}>
        <thead>
          <tr>
            <th scope="col">{words.target[on]}</th>
            {isPast && <th scope="col">{words.day}</th>}
            {metrics.map((name) => (
              <th key={name} scope="col" data-align="end">
                {metricLabel(name, currency)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.blocked.map(({ target, name, at, figures }) => (
            <tr key={target}>
              <td>{name}</td>
              {isPast && <td>{formatDay(at.slice(0, 10))}</td>}
              {metrics.map((metric) => (
                <td key={metric} data-align="end">
                  {formatFigure(metric, valueIn(figures, metric), currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TrialPart(props: PartProps) {
  const { part } = props;
  return (
    <div className="rule-trial-part">
      <p className="rule-trial-headline">
        {headline(props)}
        {part.total > 0 && `: ${together(props)}`}
      </p>
      {part.total > 0 && <BlockedTable {...props} />}
      {part.total > part.blocked.length && (
        <p className="muted">{say(words.cut, { count: formatCount(part.blocked.length) })}</p>
      )}
    </div>
  );
}

interface TrialProps {
  readonly trial: RuleTrial;
  readonly on: RuleTarget;
  /** Whether the trial covers past days too. */
  readonly hasPast: boolean;
}

/** The entries that a rule would block now, and would have blocked in the last days. */
export function Trial({ trial, on, hasPast }: TrialProps) {
  const { now, past, currency, until } = trial;
  return (
    <div className="rule-trial">
      {until === null && <p className="muted">{words.stale}</p>}
      <TrialPart part={now} isPast={false} {...{ on, currency }} />
      {hasPast && <TrialPart part={past} isPast {...{ on, currency }} />}
    </div>
  );
}
