import type { ReactNode } from 'react';
import { components } from '#src/i18n/en/admin/components.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { Formatters } from './Formatters.tsx';
import { Icons, Palette, Statuses } from './IconsAndStatuses.tsx';
import { Kinds } from './Kinds.tsx';
import { ToastButtons } from './ToastButtons.tsx';
import '#src/theme/labelsAbove.css';
import '#src/theme/controls.css';
import './components.css';

const parts: readonly (readonly [name: keyof typeof components.parts, part: ReactNode])[] = [
  ['kinds', <Kinds key="kinds" />],
  ['statuses', <Statuses key="statuses" />],
  ['icons', <Icons key="icons" />],
  ['toasts', <ToastButtons key="toasts" />],
  ['palette', <Palette key="palette" />],
  ['formatters', <Formatters key="formatters" />],
];

/** Shows everything that screens are made of, in every state, generated from the field kinds and the theme. */
export function Components() {
  usePageTitle(components.title);
  return (
    <ThemeRoot>
      <div className="components labels-above">
        <h1>{components.title}</h1>
        <p className="components-text">{components.text}</p>
        <nav aria-label={components.onThisPage} className="samples">
          {parts.map(([name]) => (
            <a key={name} href={`#${name}`}>
              {components.parts[name]}
            </a>
          ))}
        </nav>
        {parts.map(([name, part]) => (
          <section key={name} id={name} className="components-part">
            <h2>{components.parts[name]}</h2>
            {part}
          </section>
        ))}
      </div>
    </ThemeRoot>
  );
}
