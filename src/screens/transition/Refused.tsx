import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { screens } from '#src/i18n/en/screens.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useReadAnew } from '../recordCache.ts';
import { isRefusal, statusOf } from '../refusal.ts';

const conflict = 409;

interface RefusedProps {
  readonly resource: Resource;
  readonly error: Error;
  readonly onClose: () => void;
}

/** Why the move wasn't made. Where the record has become another one meanwhile, it has to be looked at again first. */
export function Refused({ resource, error, onClose }: RefusedProps) {
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
      {isOutdated ? screens.transitionGone : error.message}
    </Alert>
  );
}
