import { useEffect, useEffectEvent } from 'react';
import { bindKey } from './dispatch.ts';
import type { KeyName } from './keys.ts';

/**
 * Gives a key its work for as long as the component is there.
 * @param isOn false while there is nothing to be done: the key is free then
 * @example useKey('approve', () => decide(approve))
 */
export function useKey(name: KeyName, action: () => void, isOn = true): void {
  const onPress = useEffectEvent(action);
  useEffect(() => (isOn ? bindKey(name, () => onPress()) : undefined), [name, isOn]);
}
