import { useEffect } from 'react';
import { errors } from '#src/i18n/en/admin/errors.ts';
import { retryNow, verifyConnection } from '#src/providers/connection.ts';
import { useConnection } from '#src/providers/useConnection.ts';
import { isChunkError } from '#src/ui/loadChunk.ts';
import { Notice } from './Notice.tsx';

/** A window with a broken line in it, for a failure. */
const broken = (
  <>
    <rect x="14" y="10" width="68" height="52" rx="6" />
    <path d="M14 24h68M22 17h.01M29 17h.01M36 17h.01" />
    <path className="lit" d="M24 46h12l5-9 8 15 6-11 3 5h14" />
  </>
);

interface PageErrorProps {
  readonly error?: Error | undefined;
  /** The specification's sentence for this failure; by default the general one. */
  readonly text?: string;
  readonly onRetry: () => void;
}

interface FailureProps {
  readonly text: readonly string[];
  readonly onRetry: () => void;
}

const Failure = ({ text, onRetry }: FailureProps) => (
  <Notice title={errors.status} text={text} drawing={broken}>
    <button type="button" className="button" data-kind="filled" onClick={onRetry}>
      {errors.tryAgain}
    </button>
  </Notice>
);

const reload = (): void => window.location.reload();

/** The errors of chunks that didn't load because the server was unreachable. */
const failedOffline = new WeakSet<Error>();

/** Only reloading the page finds a missing chunk: immediately after a new version, else as soon as the server is reachable. */
function ChunkFailure({ error }: { readonly error: Error }) {
  const isOffline = useConnection() === 'unreachable';
  useEffect(() => void verifyConnection(), []);
  useEffect(() => {
    if (isOffline) failedOffline.add(error);
    else if (failedOffline.has(error)) reload();
  }, [isOffline, error]);
  return isOffline ? (
    <Failure text={[error.message, errors.chunkOffline]} onRetry={retryNow} />
  ) : (
    <Failure text={[error.message, errors.chunk]} onRetry={reload} />
  );
}

/** The error page of specification section 8. */
export function PageError({ error, text = errors.text, onRetry }: PageErrorProps) {
  if (isChunkError(error)) return <ChunkFailure error={error} />;
  return <Failure text={[text, errors.safe]} onRetry={onRetry} />;
}
