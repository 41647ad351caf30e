import { useState } from 'react';
import './shortAmount.css';

interface ShortAmountProps {
  /** Rounded to the decimals of its currency. */
  readonly shown: string;
  /** With every digit. */
  readonly exact: string;
}

/** An amount in its currency's decimals. If digits are hidden, it is a button that shows them, because touch can't reach titles. */
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
