/** The shell: app bar, sidebar, toasts. */
export const layout = {
  product: 'Quarry',
  skip: 'Skip to content',
  menu: 'Menu',
  foldMenu: 'Collapse the menu',
  expandMenu: 'Expand the menu',
  pages: 'Pages',
  loading: 'Loading',
  acting: 'Acting as %{role}',
  actingAs: 'Acting as',
  account: 'Account of %{name}',
  undo: 'Undo',
  closeToast: 'Close this message',
} as const;
