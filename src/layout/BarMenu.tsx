import type { ReactNode } from 'react';
import { ButtonMenu } from '#src/ui/ButtonMenu.tsx';
import type { MenuProps } from '#src/ui/MenuButton.tsx';

/** A menu of the app bar. */
export const BarMenu = ({ children, ...props }: MenuProps & { readonly children: ReactNode }) => (
  <ButtonMenu {...props} container={props.anchor.closest('header')} paperClass="bar-menu">
    {children}
  </ButtonMenu>
);
