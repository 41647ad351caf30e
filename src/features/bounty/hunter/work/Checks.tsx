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

/** Whether something is there says the outcome already. */
function said(template: typeof hunter.checkNeeds | typeof hunter.checkHas, value: string | null): string {
  if (value === null || value === '' || value === 'true' || value === 'false') return '';
  return say(template, { value: isMoment.test(value) ? formatMoment(value) : value });
}

/** What is wrong and how it is mended, else what is needed beside what is there. */
function Failed({ check }: { readonly check: Check }) {
  const { rule, expected, actual } = check;
  const problem = postProblem(check);
  const compared = [said(hunter.checkNeeds, expected), said(hunter.checkHas, actual)].filter(Boolean).join(', ');
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
      {passed === false && <Failed check={check} />}
      <span className="requirement-outcome">{word}</span>
    </li>
  );
}

/** What the platform has found out about a proof by itself. */
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
