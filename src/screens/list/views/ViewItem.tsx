import { useNotify, useTranslate } from 'ra-core';
import { Icon } from '#src/theme/Icon.tsx';

interface ViewItemProps {
  readonly name: string;
  readonly isShown: boolean;
  readonly onPick: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => Promise<void>;
}

/** One saved view. */
export function ViewItem({ name, isShown, onPick, onRename, onRemove }: ViewItemProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const remove = () => {
    onRemove().catch((error: unknown) => {
      if (error instanceof Error) notify(error.message, { type: 'error', messageArgs: { _: error.message } });
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
        aria-label={translate('views.rename', { name })}
        title={translate('views.rename', { name })}
        onClick={onRename}
      >
        <Icon name="Edit" />
      </button>
      <button
        type="button"
        className="view-action"
        aria-label={translate('views.remove', { name })}
        title={translate('views.remove', { name })}
        onClick={remove}
      >
        <Icon name="Delete" />
      </button>
    </li>
  );
}
