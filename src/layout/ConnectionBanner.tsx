import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { nextTryAt, tryNow } from '#src/providers/connection.ts';
import { useConnection } from '#src/providers/useConnection.ts';

const second = 1000;

function useSecondsLeft(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((nextTryAt() - now) / second));
}

/** Not read aloud each second: the sentence before it is, once. */
function Countdown() {
  const seconds = useSecondsLeft();
  const translate = useTranslate();
  return (
    <span className="connection-wait" aria-hidden>
      {seconds > 0 ? translate('connection.next', { seconds }) : translate('connection.trying')}
    </span>
  );
}

/** Says that the server does not answer, what is safe meanwhile, and when it is asked again. */
export function ConnectionBanner() {
  const connection = useConnection();
  const translate = useTranslate();
  return (
    <output>
      {connection === 'unreachable' && (
        <div className="connection">
          <span>{translate('connection.unreachable')}</span>
          <Countdown />
          <button type="button" className="button" onClick={tryNow}>
            {translate('connection.tryNow')}
          </button>
        </div>
      )}
    </output>
  );
}
