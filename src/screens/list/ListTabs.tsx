import { Suspense, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { resourceTitle } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { rolesIn } from '#src/schema/access/rules.ts';
import type { Resource } from '#src/schema/resource.ts';
import { tabParameter } from '#src/schema/screens.ts';
import type { Chunk } from '#src/ui/chunk.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { TabList, tabPanel } from '#src/ui/TabList.tsx';

/** The list of a resource, as a tab. */
interface ListTab {
  readonly resource: Resource;
  readonly page: Chunk;
}

export interface ListTabsProps {
  /** The path of the page below /admin. */
  readonly path: string;
  /** The page's own list, then those within it. */
  readonly tabs: readonly ListTab[];
}

/** A list with those of other resources beside it, each for who may read it. The address names the open one; only that is loaded. */
export function ListTabs({ path, tabs }: ListTabsProps) {
  const { role } = useActor();
  const id = useId();
  const wanted = new URLSearchParams(useLocation().search).get(tabParameter);
  const navigate = useNavigate();
  const open = tabs.filter(({ resource }) => rolesIn(resource.access.read).includes(role));
  const [first] = open;
  const active = open.find(({ resource }) => resource.name === wanted) ?? first;
  if (active === undefined) return null;
  if (open.length === 1) return <active.page.Component />;
  const { name } = active.resource;
  return (
    <>
      <TabList
        id={id}
        tabs={open.map(({ resource }) => ({ name: resource.name, label: resourceTitle(resource) }))}
        active={name}
        onActivate={(chosen) =>
          void navigate(chosen === tabs[0]?.resource.name ? path : `${path}?${tabParameter}=${chosen}`)
        }
      />
      {open.map(({ resource, page }) => (
        <div key={resource.name} {...tabPanel(id, resource.name, name)}>
          {resource.name === name && (
            <Suspense fallback={<Pending />}>
              <page.Component />
            </Suspense>
          )}
        </div>
      ))}
    </>
  );
}
