import { errors } from '#src/i18n/en/admin/errors.ts';
import { isChunkError } from '#src/ui/chunk.ts';
import { broken } from './drawings.tsx';
import { Notice } from './Notice.tsx';

interface PageErrorProps {
  readonly error?: Error | undefined;
  /** The specification's sentence for this failure, unless it is the default one. */
  readonly text?: string;
  readonly onRetry: () => void;
}

/** The error page of specification section 8. A missing chunk is found only by reloading the page. */
export function PageError({ error, text = errors.text, onRetry }: PageErrorProps) {
  const chunk = isChunkError(error);
  const sentences = chunk ? [error.message, errors.chunk] : [text, errors.safe];
  return (
    <Notice title={errors.status} text={sentences} drawing={broken}>
      <button
        type="button"
        className="button"
        data-kind="filled"
        onClick={chunk ? () => window.location.reload() : onRetry}
      >
        {errors.tryAgain}
      </button>
    </Notice>
  );
}
