import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { failureOf } from '#src/i18n/explanations.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import { overrideOf, type RefusalProps } from '../overrides.ts';
import { useInvalidateResource } from '../recordCache.ts';
import { isRefusal, statusOf } from '../serverErrors.ts';

const conflict = 409;

interface TransitionErrorProps extends RefusalProps {
  readonly error: Error;
  readonly transition: RecordMove;
}

/** The override's help for such a refusal. */
function RefusalHelp({ error, ...props }: Omit<TransitionErrorProps, 'transition'>) {
  const [, help] = overrideOf(props.resource).refusals?.find(([name]) => isRefusal(error, name)) ?? [];
  return help ? (
    <Suspense>
      <help.Component {...props} />
    </Suspense>
  ) : null;
}

/** The error of the transition. If the record has changed since, the user has to load the newest version first. */
export function TransitionError(props: TransitionErrorProps) {
  const { resource, transition, record, error, onClose } = props;
  const failure = failureOf(resource, transition);
  const invalidate = useInvalidateResource(resource);
  const isOutdated = isRefusal(error, 'staleVersion') || isRefusal(error, 'noTransition');
  const reload = () => {
    invalidate();
    onClose();
  };
  return (
    <Alert
      severity={statusOf(error) === conflict ? 'warning' : 'error'}
      action={
        isOutdated && (
          <Button size="small" color="inherit" onClick={reload}>
            {recordWords.loadNewest}
          </Button>
        )
      }
    >
      {failure && <AlertTitle>{failure}</AlertTitle>}
      {isOutdated ? recordWords.transitionGone : error.message}
      <RefusalHelp {...{ resource, record, error, onClose }} />
    </Alert>
  );
}
