import { useEffect, useState } from 'react';
import { connection } from '#src/i18n/en/admin/connection.ts';
import { say } from '#src/i18n/say.ts';
import { nextRetryAt, retryNow } from '#src/providers/connection.ts';
import { useConnection } from '#src/providers/useConnection.ts';

const second = 1000;

function useSecondsLeft(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((nextRetryAt() - now) / second));
}

/** Hidden from screen readers, which would announce it every second; they announce the sentence before it once. */
function Countdown() {
  const seconds = useSecondsLeft();
  return (
    <span className="connection-wait" aria-hidden>
      {seconds > 0 ? say(connection.next, { seconds }) : connection.trying}
    </span>
  );
}

/** Reports that the server doesn't respond, whether data is safe, and the time of the next retry. */
export function ConnectionBanner() {
  const state = useConnection();
  return (
    <output>
      {state === 'unreachable' && (
        <div className="connection">
          <span>{connection.unreachable}</span>
          <Countdown />
          <button type="button" className="button" onClick={retryNow}>
            {connection.tryNow}
          </button>
        </div>
      )}
    </output>
  );
}
