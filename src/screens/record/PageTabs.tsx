import { type ReactNode, Suspense, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { useActor } from '#src/providers/useActor.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { TabList, tabPanel } from '#src/ui/TabList.tsx';
import { type OverrideSlotProps, overrideOf, type PageTab } from '../overrides.ts';

const parameter = 'tab';
const about = { name: 'about', label: recordWords.about } as const;

/** The tabs of the override that the actor may open; none for a resource whose page has no tabs. */
export function usePageTabs({ resource, record }: OverrideSlotProps): readonly PageTab[] {
  const { ability } = useActor();
  return (overrideOf(resource).tabs ?? []).filter(({ may }) => may?.(ability, record) ?? true);
}

/** The tab that the address names, else the first, and a function that opens another tab. */
function useActiveTab(names: readonly string[]) {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const query = new URLSearchParams(location.search);
  const active = names.find((name) => name === query.get(parameter)) ?? names[0];
  const activate = (name: string) => {
    query.set(parameter, name);
    void navigate({ search: query.toString() }, { replace: true, state });
  };
  return [active, activate] as const;
}

interface PageTabsProps extends OverrideSlotProps {
  readonly tabs: readonly PageTab[];
  /** The content of the last tab: the record's facts. */
  readonly children: ReactNode;
}

/** The tabs of a record's page: those of its override, then its facts. The address names the open tab; only that loads. */
export function PageTabs({ tabs, resource, record, children }: PageTabsProps) {
  const id = useId();
  const all = [...tabs, about];
  const [active, activate] = useActiveTab(all.map(({ name }) => name));
  return (
    <>
      <TabList id={id} tabs={all} active={active} onActivate={activate} />
      {tabs.map(({ name, part }) => (
        <div key={name} {...tabPanel(id, name, active)}>
          {name === active && (
            <Suspense fallback={<Pending />}>
              <part.Component resource={resource} record={record} isTab />
            </Suspense>
          )}
        </div>
      ))}
      <div {...tabPanel(id, about.name, active)}>{active === about.name && children}</div>
    </>
  );
}
