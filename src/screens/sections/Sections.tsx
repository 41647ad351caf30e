import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { tabLabel } from '#src/i18n/labels.ts';
import type { Resource, Section } from '#src/schema/resource.ts';
import './tabs.css';

/** The tabs of a resource's sections, in their order; none if its sections have no tabs. */
export const tabsOf = ({ sections }: Resource): string[] => [...new Set(sections.flatMap(({ tab }) => tab ?? []))];

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface SectionsProps {
  readonly resource: Resource;
  readonly active: string | undefined;
  readonly onActivate: (tab: string) => void;
  /** The tabs that contain an error. */
  readonly wrong?: readonly string[];
  readonly children: (section: Section) => ReactNode;
}

function TabList({ resource, active, onActivate, wrong = [], id }: Omit<SectionsProps, 'children'> & { id: string }) {
  const tabs = tabsOf(resource);
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const by = steps[key];
    if (by === undefined) return;
    const at = (tabs.indexOf(active ?? '') + by + tabs.length) % tabs.length;
    onActivate(tabs[at] ?? '');
    currentTarget.querySelectorAll('button')[at]?.focus();
  };
  return (
    // The focus is on the tabs; the tab list handles the arrow keys for all of them.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className="tabs" role="tablist" onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`${id}-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === active}
          aria-controls={`${id}-${tab}-panel`}
          tabIndex={tab === active ? 0 : -1}
          data-wrong={wrong.includes(tab) || undefined}
          onClick={() => onActivate(tab)}
        >
          {tabLabel(resource, tab)}
        </button>
      ))}
    </div>
  );
}

/** A resource's sections: first those without a tab, then those of the active tab. Hidden tabs stay mounted. */
export function Sections(props: SectionsProps) {
  const { resource, active, children } = props;
  const id = useId();
  const of = (tab: string | undefined) => resource.sections.filter((section) => section.tab === tab).map(children);
  const tabs = tabsOf(resource);
  if (tabs.length === 0) return of(undefined);
  return (
    <>
      {of(undefined)}
      <TabList {...props} id={id} />
      {tabs.map((tab) => (
        <div
          key={tab}
          id={`${id}-${tab}-panel`}
          className="tab-panel"
          role="tabpanel"
          aria-labelledby={`${id}-${tab}`}
          data-tab={tab}
          hidden={tab !== active}
        >
          {of(tab)}
        </div>
      ))}
    </>
  );
}
