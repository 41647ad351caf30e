import { type ReactNode, useEffect, useState } from 'react';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { say } from '#src/i18n/say.ts';
import { Icon } from '#src/theme/Icon.tsx';
import './copyButton.css';

/** How long the result is shown, in milliseconds. */
const shownDuration = 3_000;

interface CopyButtonProps {
  /** The text's name, for screen readers. */
  readonly what: string;
  readonly text: string;
  readonly className?: string;
  /** The button's content instead of the icon. */
  readonly children?: ReactNode;
}

/**
 * Copies a text: a code, an address, a hash. It announces the result itself, as screen readers don't announce a toast over an
 * open dialog.
 */
export function CopyButton({ what, text, className = 'quiet-button copy-button', children }: CopyButtonProps) {
  // `times` remounts the text, so that screen readers announce the same result again.
  const [{ result, times }, setResult] = useState({ result: '', times: 0 });
  const announce = (current: string) => setResult((before) => ({ result: current, times: before.times + 1 }));
  useEffect(() => {
    if (times === 0) return undefined;
    const timer = setTimeout(() => setResult({ result: '', times: 0 }), shownDuration);
    return () => clearTimeout(timer);
  }, [times]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      announce(recordWords.copied);
    } catch {
      announce(recordWords.notCopied);
    }
  };
  const isDone = result === recordWords.copied;
  return (
    <span className="copy">
      <button
        type="button"
        className={className}
        aria-label={say(recordWords.copyOf, { what })}
        title={recordWords.copy}
        onClick={() => void copy()}
      >
        {children ?? <Icon name={isDone ? 'Check' : 'Copy'} />}
      </button>
      <output className="copy-said">{result && <span key={times}>{result}</span>}</output>
    </span>
  );
}
