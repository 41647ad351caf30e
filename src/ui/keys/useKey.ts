import { useEffect, useEffectEvent } from 'react';
import { useIsNavigating } from '#src/providers/pendingNavigation.ts';
import { bindKey } from './dispatch.ts';
import { type KeyName, keyOf } from './keys.ts';

/**
 * Binds a key to an action while the component is mounted. A key that acts on the page's record is disabled while another page loads: the
 * user has requested another record than the visible one.
 * @param isOn false unbinds the key while there is no action
 * @example useKey('approve', () => decide(approve))
 */
export function useKey(name: KeyName, action: () => void, isOn = true): void {
  const isNavigating = useIsNavigating();
  const onPress = useEffectEvent(() => {
    if (!keyOf(name).onRecord || !isNavigating()) action();
  });
  useEffect(() => (isOn ? bindKey(name, () => onPress()) : undefined), [name, isOn]);
}
