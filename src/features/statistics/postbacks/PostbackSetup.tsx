import { useQuery, useQueryClient } from '@tanstack/react-query';
import { postbackWords as words } from '#src/i18n/en/statistics/postbacks.ts';
import { ask } from '#src/providers/ask.ts';
import { postbackSetup, rotatePostbackSecret } from '#src/resources/statistics/routes/postbackSetup.ts';
import { ConfirmedButton } from '#src/ui/ConfirmedButton.tsx';
import { CopyBox } from '#src/ui/copy/CopyBox.tsx';
import { Pending } from '#src/ui/Pending.tsx';
import { PostbackTester } from './PostbackTester.tsx';

const keyOf = (id: number) => ['postback-setup', id];

/** Makes another secret, having said what that does. */
function RotateSecret({ id }: { readonly id: number }) {
  const client = useQueryClient();
  const rotate = async () => {
    await ask(rotatePostbackSecret, { params: { id } });
    await client.invalidateQueries({ queryKey: keyOf(id) });
  };
  return (
    <ConfirmedButton
      label={words.rotate}
      title={words.rotateTitle}
      text={words.rotateText}
      act={rotate}
      done={words.rotated}
    />
  );
}

interface PostbackSetupProps {
  /** Of the campaign. */
  readonly id: number;
  /** The names of its goals. */
  readonly goals: readonly string[];
}

/** The address and the secret of a campaign’s postbacks, and a place to try them. */
export function PostbackSetup({ id, goals }: PostbackSetupProps) {
  const { data, error, isPending } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => ask(postbackSetup, { params: { id }, signal }),
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
        <RotateSecret id={id} />
      </div>
      {goals.length === 0 ? <p>{words.noGoals}</p> : <PostbackTester id={id} goals={goals} clicks={data.clicks} />}
    </>
  );
}
