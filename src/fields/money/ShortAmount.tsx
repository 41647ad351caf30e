import { useState } from 'react';
import './shortAmount.css';

interface ShortAmountProps {
  /** In the decimals of its currency. */
  readonly shown: string;
  /** With every digit. */
  readonly exact: string;
}

/** An amount in the decimals of its currency. If that hides digits, it is a button that shows them: a title can't be reached by touch. */
export function ShortAmount({ shown, exact }: ShortAmountProps) {
  const [isExact, setExact] = useState(false);
  if (shown === exact) return shown;
  return (
    <button
      type="button"
      className="short-amount"
      title={exact}
      aria-pressed={isExact}
      onClick={() => setExact(!isExact)}
    >
      {isExact ? exact : shown}
    </button>
  );
}
