import { useNavigate } from 'react-router-dom';
import { useActor } from '#src/providers/useActor.ts';
import { awaitKey } from '#src/ui/keys/dispatch.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import { menuFor } from '../menu.ts';

/** G, then a page's letter, opens the page if the active role may. */
export function useGoTo(): void {
  const { role } = useActor();
  const navigate = useNavigate();
  useKey('goTo', () =>
    awaitKey((letter) => {
      const entry = menuFor(role).find(({ menu }) => menu.letter?.toLowerCase() === letter);
      if (entry) void navigate(entry.path);
    }),
  );
}
