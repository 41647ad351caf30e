import { useFormContext } from 'react-hook-form';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { say } from '#src/i18n/say.ts';
import './macros.css';

interface MacroButtonsProps {
  /** The name of the input. */
  readonly name: string;
  readonly macros: readonly string[];
}

/** Inserts each macro at the cursor in the address. */
export function MacroButtons({ name, macros }: MacroButtonsProps) {
  const { getValues, setValue } = useFormContext();
  const insert = (macro: string, button: Element) => {
    const input = button.closest('.url-with-macros')?.querySelector('input');
    if (!input) return;
    const { selectionStart, selectionEnd } = input;
    const value: unknown = getValues(name);
    const text = typeof value === 'string' ? value : '';
    const [start, end] = [selectionStart ?? text.length, selectionEnd ?? text.length];
    setValue(name, `${text.slice(0, start)}{${macro}}${text.slice(end)}`, { shouldDirty: true, shouldTouch: true });
    const cursor = start + macro.length + 2;
    // After React has written the value, which moves the cursor to the end.
    requestAnimationFrame(() => {
      input.focus();
      input.setSelectionRange(cursor, cursor);
    });
  };
  return (
    <details className="macros">
      <summary>{fields.macros}</summary>
      <div className="macros-list">
        {macros.map((macro) => (
          <button
            key={macro}
            type="button"
            aria-label={say(fields.insertMacro, { macro })}
            onClick={({ currentTarget }) => insert(macro, currentTarget)}
          >
            {`{${macro}}`}
          </button>
        ))}
      </div>
    </details>
  );
}
