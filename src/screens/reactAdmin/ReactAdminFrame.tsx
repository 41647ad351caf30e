import { ResourceContextProvider, RouterProviderContext } from 'ra-core';
import type { ReactNode } from 'react';
import { resourceTitle } from '#src/i18n/labels.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { useParamId } from './useParamId.ts';

interface ReactAdminFrameProps {
  readonly resource: Resource;
  readonly children: ReactNode;
}

/** The contexts that a page of react-admin expects: resource, record id, theme, and the element for its title. */
export function ReactAdminFrame({ resource, children }: ReactAdminFrameProps) {
  usePageTitle(resourceTitle(resource));
  return (
    <RouterProviderContext value={useParamId(resource)}>
      <ResourceContextProvider value={resource.name}>
        <ThemeRoot>
          {/* react-admin renders the title into it through a portal. */}
          {/* oxlint-disable-next-line jsx-a11y/heading-has-content */}
          <h1 id="react-admin-title" />
          {children}
        </ThemeRoot>
      </ResourceContextProvider>
    </RouterProviderContext>
  );
}
