import { Link } from 'react-router-dom';
import { formatMoment } from '#src/format/date.ts';
import { hashtags } from '#src/format/hashtags.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import { postProblem } from '#src/resources/bounty/taskTypes/eligibility/postProblem.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { outcomeOf } from '../outcomes.ts';
import '../requirements.css';

type Check = NonNullable<Submission['checks']>[number];

const words: Readonly<Record<string, string>> = hunter.checks;

const isMoment = /^\d{4}-\d\d-\d\dT/;

function formatValue(rule: string, value: string): string {
  if (rule === 'tags') return hashtags(value);
  return isMoment.test(value) ? formatMoment(value) : value;
}

/** Formats a value for its sentence; empty for booleans, because the outcome already shows them. */
function valueText(
  template: typeof hunter.checkNeeds | typeof hunter.checkHas,
  rule: string,
  value: string | null,
): string {
  if (value === null || value === '' || value === 'true' || value === 'false') return '';
  return say(template, { value: formatValue(rule, value) });
}

/** Explains a failed check and its fix. For tags and unknown problems, it shows the expected and the actual value. */
function FailureDetail({ check }: { readonly check: Check }) {
  const { rule, expected, actual } = check;
  const problem = postProblem(check);
  const compared = [valueText(hunter.checkNeeds, rule, expected), valueText(hunter.checkHas, rule, actual)]
    .filter(Boolean)
    .join(', ');
  const reason = problem ? messageOf(problem) : '';
  return (
    <span className="task-quiet">
      {rule === 'tags' || reason === '' ? `${reason} ${compared}`.trim() : reason}
      {rule === 'verified' && <Link to="/edit">{hunter.verifyAccount}</Link>}
    </span>
  );
}

function CheckLine({ check }: { readonly check: Check }) {
  const { rule, passed } = check;
  const { word, tone, icon } = outcomeOf(passed);
  return (
    <li data-tone={tone}>
      <Icon name={icon} />
      <span>{words[rule] ?? rule}</span>
      {passed === false && <FailureDetail check={check} />}
      <span className="requirement-outcome">{word}</span>
    </li>
  );
}

/** The automatic checks of a proof. */
export function Checks({ checks }: { readonly checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="plain-list requirements" aria-label={hunter.automaticChecks}>
      {checks.map((check) => (
        <CheckLine key={check.rule} check={check} />
      ))}
    </ul>
  );
}
