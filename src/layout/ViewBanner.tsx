import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { viewWords as words } from '#src/i18n/en/admin/view.ts';
import { say } from '#src/i18n/say.ts';
import { signOut } from '#src/providers/session.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useViewer } from '#src/providers/useViewer.ts';
import './viewBanner.css';

/**
 * Reports on every page that an administrator views it as a user, and ends the session. It is an alert, as screen readers don’t announce an
 * initial status.
 */
export function ViewBanner() {
  const { id, firstName, lastName, email } = useActor().profile;
  const viewer = useViewer();
  const navigate = useNavigate();
  if (viewer === null) return null;
  const goBack = () => {
    // Typed values can't be saved, so the form unmounts before the page closes, and the browser doesn't ask about them.
    flushSync(signOut);
    void navigate(`/users/${id}`);
  };
  return (
    <section className="view-banner" aria-label={words.title}>
      <p role="alert">{say(words.text, { name: `${firstName} ${lastName}`.trim() || email })}</p>
      <button type="button" className="button" onClick={goBack}>
        {words.back}
      </button>
    </section>
  );
}
