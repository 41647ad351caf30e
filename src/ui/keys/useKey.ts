import { useEffect, useEffectEvent } from 'react';
import { useIsNavigating } from '#src/providers/pendingNavigation.ts';
import { bindKey } from './dispatch.ts';
import { type KeyName, keyOf } from './keys.ts';

/**
 * Binds a key to an action while the component is mounted. A key that acts on the record on the page does nothing while another page
 * loads: the user has asked for another record than the one on the screen.
 * @param isOn false while there is nothing to do: the key is unbound then
 * @example useKey('approve', () => decide(approve))
 */
export function useKey(name: KeyName, action: () => void, isOn = true): void {
  const isNavigating = useIsNavigating();
  const onPress = useEffectEvent(() => {
    if (!keyOf(name).onRecord || !isNavigating()) action();
  });
  useEffect(() => (isOn ? bindKey(name, () => onPress()) : undefined), [name, isOn]);
}
