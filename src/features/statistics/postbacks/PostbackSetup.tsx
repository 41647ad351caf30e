import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#src/format/date.ts';
import { postbackWords as words } from '#src/i18n/en/statistics/postbacks.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import { postbackSetup, rotatePostbackSecret } from '#src/resources/statistics/routes/postbackSetup.ts';
import { ConfirmButton } from '#src/ui/ConfirmButton.tsx';
import { CopyBox } from '#src/ui/copy/CopyBox.tsx';
import { Pending } from '#src/ui/Pending.tsx';
import { PostbackTester } from './PostbackTester.tsx';

const keyOf = (id: number) => ['postback-setup', id];

/** Replaces the secret, after the user has confirmed. */
function RotateSecret({ id }: { readonly id: number }) {
  const client = useQueryClient();
  const [overlaps, setOverlaps] = useState(true);
  const rotate = async () => {
    await callRoute(rotatePostbackSecret, { params: { id }, query: overlaps ? { overlap: '1' } : {} });
    await client.invalidateQueries({ queryKey: keyOf(id) });
  };
  return (
    <ConfirmButton
      label={words.rotate}
      title={words.rotateTitle}
      text={words.rotateText}
      act={rotate}
      done={words.rotated}
    >
      <label className="postback-overlap">
        <input type="checkbox" checked={overlaps} onChange={({ target }) => setOverlaps(target.checked)} />
        {say(words.overlap, { hours: limits.secretOverlapHours })}
      </label>
      <p className="field-hint">{words.overlapHint}</p>
    </ConfirmButton>
  );
}

interface PostbackSetupProps {
  /** The ID of the campaign. */
  readonly id: number;
  /** The names of the campaign's goals. */
  readonly goals: readonly string[];
}

/** The address and the secret of a campaign’s postbacks, and a form to test them. */
export function PostbackSetup({ id, goals }: PostbackSetupProps) {
  const { data, error, isPending } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callRoute(postbackSetup, { params: { id }, signal }),
  });
  if (isPending) return <Pending />;
  if (error)
    return (
      <p className="banner" data-kind="error" role="alert">
        {words.failed}
      </p>
    );
  return (
    <>
      <div className="postback-setup">
        <CopyBox label={words.address} text={data.address} />
        <CopyBox label={words.secret} text={data.secret} />
        {data.previousUntil && <p>{say(words.overlapping, { until: formatMoment(data.previousUntil) })}</p>}
        <RotateSecret id={id} />
      </div>
      {goals.length === 0 ? <p>{words.noGoals}</p> : <PostbackTester id={id} goals={goals} clicks={data.clicks} />}
    </>
  );
}
