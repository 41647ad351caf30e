import { Link } from 'react-router-dom';
import { formatMoment } from '#src/format/date.ts';
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

/** A value in its sentence; empty for booleans, which the outcome already tells. */
function valueText(template: typeof hunter.checkNeeds | typeof hunter.checkHas, value: string | null): string {
  if (value === null || value === '' || value === 'true' || value === 'false') return '';
  return say(template, { value: isMoment.test(value) ? formatMoment(value) : value });
}

/** Why a check failed and how to fix it; without a known problem, the expected value beside the actual one. */
function FailureDetail({ check }: { readonly check: Check }) {
  const { rule, expected, actual } = check;
  const problem = postProblem(check);
  const compared = [valueText(hunter.checkNeeds, expected), valueText(hunter.checkHas, actual)]
    .filter(Boolean)
    .join(', ');
  return (
    <span className="task-quiet">
      {problem ? messageOf(problem) : compared}
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
