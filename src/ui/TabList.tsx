import type { KeyboardEvent } from 'react';
import './tabs.css';

interface Tab {
  readonly name: string;
  readonly label: string;
}

interface TabListProps {
  /** The prefix of the ids of tabs and panels. */
  readonly id: string;
  readonly tabs: readonly Tab[];
  readonly active: string | undefined;
  readonly onActivate: (name: string) => void;
  /** The tabs that contain an error. */
  readonly wrong?: readonly string[];
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The attributes of the panel of a tab. */
export const tabPanel = (id: string, name: string, active: string | undefined) =>
  ({
    id: `${id}-${name}-panel`,
    className: 'tab-panel',
    role: 'tabpanel',
    'aria-labelledby': `${id}-${name}`,
    'data-tab': name,
    hidden: name !== active,
  }) as const;

/** Tabs that support the arrow keys. Their panels have the attributes of `tabPanel`. */
export function TabList({ id, tabs, active, onActivate, wrong = [] }: TabListProps) {
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const by = steps[key];
    if (by === undefined) return;
    const at = (tabs.findIndex(({ name }) => name === active) + by + tabs.length) % tabs.length;
    onActivate(tabs[at]?.name ?? '');
    currentTarget.querySelectorAll('button')[at]?.focus();
  };
  return (
    // The focus is on the tabs; the tab list handles the arrow keys for all of them.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className="tabs" role="tablist" onKeyDown={onKeyDown}>
      {tabs.map(({ name, label }) => (
        <button
          key={name}
          id={`${id}-${name}`}
          type="button"
          role="tab"
          aria-selected={name === active}
          aria-controls={`${id}-${name}-panel`}
          tabIndex={name === active ? 0 : -1}
          data-wrong={wrong.includes(name) || undefined}
          onClick={() => onActivate(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
