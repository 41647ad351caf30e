import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { viewWords as words } from '#src/i18n/en/admin/view.ts';
import { say } from '#src/i18n/say.ts';
import { signOut } from '#src/providers/session.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useViewer } from '#src/providers/useViewer.ts';
import './viewBanner.css';

/**
 * Says on every page that an administrator sees it as a user does, and ends that. It is an alert, because screen readers don’t
 * announce a status that is there from the start.
 */
export function ViewBanner() {
  const { id, firstName, lastName, email } = useActor().profile;
  const viewer = useViewer();
  const navigate = useNavigate();
  if (viewer === null) return null;
  const goBack = () => {
    // Nothing that was typed can be saved: its form is gone before the page is left, and nobody is asked about it.
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
