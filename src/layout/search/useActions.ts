import { useNavigate } from 'react-router-dom';
import { mayOpen } from '#src/access/routes.ts';
import { accountMenu } from '#src/i18n/en/admin/accountMenu.ts';
import { paletteWords } from '#src/i18n/en/admin/palette.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { roles as roleNames } from '#src/i18n/en/roles.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { authProvider } from '#src/providers/authProvider.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useSwitchRole } from '#src/providers/useSwitchRole.ts';
import { allows } from '#src/schema/access/ability.ts';
import { allResources } from '#src/schema/registry.ts';
import { matchRoute } from '#src/schema/routes.ts';
import { listQueues, reviewPath } from '#src/screens/queues.ts';
import { chooseColorMode, useColorMode } from '#src/theme/colorMode.ts';
import type { Entry } from './entry.ts';

/** An action for each resource in which the actor may create records. */
function useCreateActions(): readonly Entry[] {
  const { ability, role } = useActor();
  const navigate = useNavigate();
  return allResources().flatMap((resource) => {
    const { create } = resource.screens;
    const route = create && matchRoute(create);
    if (!create || !route || !mayOpen(route, role) || !allows(ability, 'create', resource.name)) return [];
    const label = say(screens.add, nounsOf(resource));
    return [
      {
        id: `create ${resource.name}`,
        label,
        keywords: paletteWords.addWords,
        icon: 'Add',
        run: () => void navigate(create),
      },
    ];
  });
}

function useRoleActions(): readonly Entry[] {
  const { role: active, roles } = useActor();
  const switchRole = useSwitchRole();
  return roles
    .filter((role) => role !== active)
    .map((role) => ({
      id: `role ${role}`,
      label: say(paletteWords.actAs, { role: roleNames[role] }),
      icon: 'People',
      run: () => void switchRole(role),
    }));
}

const isDarkDevice = (): boolean => window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;

function useColorModeAction(): Entry {
  const mode = useColorMode();
  const isDark = mode === 'system' ? isDarkDevice() : mode === 'dark';
  const label = isDark ? paletteWords.toLight : paletteWords.toDark;
  return { id: 'colours', label, icon: 'DarkMode', run: () => chooseColorMode(isDark ? 'light' : 'dark') };
}

/**
 * The actions that work on every page.
 * @param onHelp shows the keys
 */
export function useActions(onHelp: () => void): readonly Entry[] {
  const { ability } = useActor();
  const navigate = useNavigate();
  const review: Entry = {
    id: 'review',
    label: paletteWords.reviewNext,
    icon: 'FactCheck',
    run: () => void navigate(reviewPath),
  };
  return [
    ...(listQueues(ability).length > 0 ? [review] : []),
    ...useCreateActions(),
    ...useRoleActions(),
    { id: 'profile', label: accountMenu.profile, icon: 'Edit', run: () => void navigate('/edit') },
    useColorModeAction(),
    { id: 'keys', label: paletteWords.showKeys, icon: 'Key', run: onHelp },
    { id: 'sign out', label: accountMenu.signOut, icon: 'SignOut', run: () => void authProvider.logout() },
  ];
}
