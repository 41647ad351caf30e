import { richText as words } from '#src/i18n/en/admin/richText.ts';
import type { Tool } from './tools.ts';

interface ToolButtonProps extends Pick<Tool, 'name' | 'icon'> {
  /** Omitted for a button that isn't a toggle. */
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

export const ToolButton = ({ name, icon: Drawing, isPressed, onPress }: ToolButtonProps) => (
  <button
    type="button"
    className="rich-text-tool"
    aria-label={words.tools[name]}
    title={words.tools[name]}
    aria-pressed={isPressed}
    onClick={onPress}
  >
    <Drawing fontSize="small" />
  </button>
);
