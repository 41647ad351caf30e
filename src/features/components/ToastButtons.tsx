import { useNotify } from 'ra-core';
import { components } from '#src/i18n/en/admin/components.ts';

const types = ['info', 'success', 'warning', 'error'] as const;

export function ToastButtons() {
  const notify = useNotify();
  return (
    <div className="samples">
      {types.map((type) => (
        <button
          key={type}
          type="button"
          className="button"
          onClick={() => notify(components.toasts[type].text, { type })}
        >
          {components.toasts[type].button}
        </button>
      ))}
    </div>
  );
}
