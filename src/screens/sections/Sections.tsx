import { type ReactNode, useId } from 'react';
import { tabLabel } from '#src/i18n/labels.ts';
import type { Resource, Section } from '#src/schema/resource.ts';
import { TabList, tabPanel } from '#src/ui/TabList.tsx';

/** The tabs of a resource's sections, in their order; none if its sections have no tabs. */
export const tabsOf = ({ sections }: Resource): string[] => [...new Set(sections.flatMap(({ tab }) => tab ?? []))];

/** A single section needs no heading. */
export const hasHeading = ({ sections }: Resource, section: Section): boolean =>
  sections.length > 1 || !sections.includes(section);

interface SectionsProps {
  readonly resource: Resource;
  readonly active: string | undefined;
  readonly onActivate: (tab: string) => void;
  /** The tabs that contain an error. */
  readonly wrong?: readonly string[];
  readonly children: (section: Section) => ReactNode;
}

/** A resource's sections: first those without a tab, then those of the active tab. Hidden tabs stay mounted. */
export function Sections({ resource, active, onActivate, wrong, children }: SectionsProps) {
  const id = useId();
  const of = (tab: string | undefined) => resource.sections.filter((section) => section.tab === tab).map(children);
  const tabs = tabsOf(resource).map((name) => ({ name, label: tabLabel(resource, name) }));
  if (tabs.length === 0) return of(undefined);
  return (
    <>
      {of(undefined)}
      <TabList {...{ id, tabs, active, onActivate, wrong }} />
      {tabs.map(({ name }) => (
        <div key={name} {...tabPanel(id, name, active)}>
          {of(name)}
        </div>
      ))}
    </>
  );
}
