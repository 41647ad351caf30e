import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { failureOf } from '#src/i18n/labels.ts';
import type { Transition } from '#src/schema/status.ts';
import { overrideOf, type RefusalProps } from '../overrides.ts';
import { useReadAnew } from '../recordCache.ts';
import { isRefusal, statusOf } from '../serverErrors.ts';

const conflict = 409;

interface RefusedProps extends RefusalProps {
  readonly error: Error;
  readonly transition: Transition;
}

/** What the resource says of such a refusal besides. */
function More({ error, ...props }: Omit<RefusedProps, 'transition'>) {
  const [, more] = overrideOf(props.resource).refusals?.find(([name]) => isRefusal(error, name)) ?? [];
  return more ? (
    <Suspense>
      <more.Component {...props} />
    </Suspense>
  ) : null;
}

/** Why the move wasn't made. Where the record has become another one meanwhile, it has to be looked at again first. */
export function Refused(props: RefusedProps) {
  const { resource, transition, record, error, onClose } = props;
  const failure = failureOf(resource, transition);
  const readAnew = useReadAnew(resource);
  const isOutdated = isRefusal(error, 'staleVersion') || isRefusal(error, 'noTransition');
  const look = () => {
    readAnew();
    onClose();
  };
  return (
    <Alert
      severity={statusOf(error) === conflict ? 'warning' : 'error'}
      action={
        isOutdated && (
          <Button size="small" color="inherit" onClick={look}>
            {screens.loadNewest}
          </Button>
        )
      }
    >
      {failure && <AlertTitle>{failure}</AlertTitle>}
      {isOutdated ? screens.transitionGone : error.message}
      <More {...{ resource, record, error, onClose }} />
    </Alert>
  );
}
