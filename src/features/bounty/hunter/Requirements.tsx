import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { CheckedRequirement } from '#src/resources/bounty/routes/eligibility.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { outcomeOf } from './outcomes.ts';
import { requirementWords } from './requirementWords.ts';
import './requirements.css';
import './step.css';

function Requirement({ requirement }: { readonly requirement: CheckedRequirement }) {
  const { needs, has } = requirementWords(requirement);
  const { word, tone, icon } = outcomeOf(requirement.passed);
  return (
    <li data-tone={tone}>
      <Icon name={icon} />
      <span className="requirement-needs">{needs}</span>
      <span className="requirement-has">{has}</span>
      <span className="requirement-outcome">{word}</span>
    </li>
  );
}

interface RequirementsProps {
  /** Undefined while they load. */
  readonly requirements: readonly CheckedRequirement[] | undefined;
  /** Whether loading failed. */
  readonly failed: boolean;
}

/** Each requirement of the task beside the hunter's value, with its outcome. */
export function Requirements({ requirements, failed }: RequirementsProps) {
  return (
    <section className="facts-box" aria-busy={requirements === undefined && !failed}>
      <h2>{hunter.requirements}</h2>
      {failed && <p className="task-quiet">{hunter.requirementsFailed}</p>}
      {requirements === undefined && !failed && <i className="skeleton-lines" />}
      {requirements?.length === 0 && <p className="task-quiet">{hunter.noRequirements}</p>}
      {requirements && requirements.length > 0 && (
        <ul className="plain-list requirements">
          {requirements.map((requirement) => (
            <Requirement key={requirement.rule} requirement={requirement} />
          ))}
        </ul>
      )}
    </section>
  );
}
