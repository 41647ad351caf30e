import { NewProof } from './NewProof.tsx';
import { Submissions } from './Submissions.tsx';
import { useSubmissions } from './useSubmissions.ts';
import type { WorkProps } from './workProps.ts';

/** The hunter's work on a task: the form for a new proof, and the submissions so far. */
export function Work(props: WorkProps) {
  const { data: submissions } = useSubmissions(props.participation.id);
  const isWorking = props.step.kind === 'submit';
  return (
    <>
      {isWorking && submissions && <NewProof {...props} submissions={submissions} />}
      {(isWorking || (submissions && submissions.length > 0)) && <Submissions {...props} />}
    </>
  );
}
