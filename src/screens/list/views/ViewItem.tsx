import { useNotify } from 'ra-core';
import { views } from '#src/i18n/en/admin/views.ts';
import { say } from '#src/i18n/say.ts';
import { Icon } from '#src/theme/Icon.tsx';

interface ViewItemProps {
  readonly name: string;
  readonly isShown: boolean;
  readonly onPick: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => Promise<void>;
}

export function ViewItem({ name, isShown, onPick, onRename, onRemove }: ViewItemProps) {
  const notify = useNotify();
  const remove = () => {
    onRemove().catch((error: unknown) => {
      if (error instanceof Error) notify(error.message, { type: 'error' });
    });
  };
  return (
    <li>
      <button type="button" className="view-name" aria-pressed={isShown} onClick={onPick}>
        {name}
      </button>
      <button
        type="button"
        className="view-action"
        aria-label={say(views.rename, { name })}
        title={say(views.rename, { name })}
        onClick={onRename}
      >
        <Icon name="Edit" />
      </button>
      <button
        type="button"
        className="view-action"
        aria-label={say(views.remove, { name })}
        title={say(views.remove, { name })}
        onClick={remove}
      >
        <Icon name="Delete" />
      </button>
    </li>
  );
}
