import { useQuery } from '@tanstack/react-query';
import { rulePanels, trialWords as words } from '#src/i18n/en/statistics/rulePanels.ts';
import { type AutoRule, autoRules } from '#src/resources/statistics/autoRules.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import { useTransition } from '#src/screens/transition/useTransition.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Trial } from './Trial.tsx';
import { termsOf, trialQuery } from './trialQuery.ts';

interface SwitchOnProps {
  readonly rule: AutoRule;
  readonly move: RecordMove;
  readonly onClose: () => void;
}

/** Confirms switching a rule on, and lists the entries that it blocks immediately. */
export function SwitchOn({ rule, move, onClose }: SwitchOnProps) {
  const { mutate, isPending, error } = useTransition(autoRules, rule, move, onClose);
  const terms = termsOf(rule);
  const trial = useQuery({
    ...trialQuery(terms ?? { campaign: 1, on: 'zone', windowDays: 1, conditions: [] }),
    enabled: terms !== undefined,
  });
  return (
    <ConfirmDialog
      title={words.switchOnTitle}
      subject={rule.name}
      text={words.switchOnText}
      action={rulePanels.switchOn}
      isPending={isPending}
      onConfirm={() => mutate({ reason: '' })}
      onClose={onClose}
    >
      <div aria-live="polite">
        {trial.isPending && <p className="muted">{words.trying}</p>}
        {trial.data && <Trial trial={trial.data} on={rule.on} hasPast={false} />}
        {trial.error && <p className="muted">{trial.error.message}</p>}
      </div>
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
    </ConfirmDialog>
  );
}
