import { useNavigate } from 'react-router-dom';
import { menuWord } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { menuFor } from '../menu.ts';
import type { Entry } from './entry.ts';

/** The pages that the active role may open. */
export function usePages(): readonly Entry[] {
  const { role } = useActor();
  const navigate = useNavigate();
  return menuFor(role).map(({ path, menu }) => ({
    id: `page ${path}`,
    label: menuWord(menu.key),
    icon: menu.icon,
    run: () => void navigate(path),
  }));
}
