import { useMemo } from 'react';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import { chunk } from '#src/ui/chunk.ts';
import { MenuButton, type MenuProps } from '#src/ui/MenuButton.tsx';
import { useEvent } from '#src/ui/useEvent.ts';
import type { RowActions, RowMenuListProps, RowValue } from './rowMenuProps.ts';

const list = chunk<RowMenuListProps>('statistics-row-menu', () =>
  import('./RowMenuList.tsx').then((one) => one.RowMenuList),
);

interface RowMenuProps extends RowActions {
  readonly values: readonly RowValue[];
}

/** The menu of a row, to filter by its values or to exclude them. */
export function RowMenu({ values, ...actions }: RowMenuProps) {
  const onDrillDown = useEvent(actions.onDrillDown);
  const onWithout = useEvent(actions.onWithout);
  const menu = useMemo(
    () => ({
      preload: list.preload,
      Component: (props: MenuProps) => <list.Component {...props} {...{ values, onDrillDown, onWithout }} />,
    }),
    [values, onDrillDown, onWithout],
  );
  const name = values.map(({ label }) => label).join(', ');
  return (
    <MenuButton label={say(words.rowActions, { name })} className="row-menu" menu={menu}>
      <svg className="tool-icon more-icon" viewBox="0 0 16 16" aria-hidden>
        <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" />
      </svg>
    </MenuButton>
  );
}
