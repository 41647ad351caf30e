import { useEffect, useEffectEvent } from 'react';
import { bindKey } from './dispatch.ts';
import type { KeyName } from './keys.ts';

/**
 * Binds a key to an action while the component is mounted.
 * @param isOn false while there is nothing to do: the key is unbound then
 * @example useKey('approve', () => decide(approve))
 */
export function useKey(name: KeyName, action: () => void, isOn = true): void {
  const onPress = useEffectEvent(action);
  useEffect(() => (isOn ? bindKey(name, () => onPress()) : undefined), [name, isOn]);
}
