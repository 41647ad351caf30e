import type { Transition } from '#src/schema/status.ts';
import type { MenuProps } from '#src/ui/MenuButton.tsx';

export interface LineMenuProps extends MenuProps {
  readonly transitions: readonly Transition[];
  readonly onChoose: (transition: Transition) => void;
}
