import { useState } from 'react';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { actionLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { type PayoutItem, payoutItemStatus, payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { type Transition, transitionsFrom } from '#src/schema/status.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { chunk } from '#src/ui/chunk.ts';
import { MenuButton, type MenuProps } from '#src/ui/MenuButton.tsx';
import type { LineMenuProps } from './lineMenuProps.ts';

const list = chunk<LineMenuProps>('payout-line-menu', () => import('./LineMenu.tsx').then((one) => one.LineMenu));

interface LineTransitionsProps {
  readonly line: PayoutItem;
  readonly onTransition: (transition: Transition) => void;
}

/**
 * The transitions of a line except paying. Those that require a reason are rare, and are in a menu. The key must change with each version
 * of the line.
 */
export function LineTransitions({ line, onTransition }: LineTransitionsProps) {
  const transitions = transitionsFrom(payoutItemStatus, line.status).filter(({ by }) => by.length > 0);
  const rare = transitions.filter(({ reason }) => reason !== undefined);
  const [menu] = useState(() => ({
    preload: list.preload,
    Component: (props: MenuProps) => <list.Component {...props} transitions={rare} onChoose={onTransition} />,
  }));
  if (transitions.length === 0) return null;
  return (
    <div className="payout-moves">
      {transitions
        .filter((transition) => !rare.includes(transition))
        .map((transition) => (
          <button
            key={transition.name}
            type="button"
            className="button"
            aria-label={say(words.moveOf, { move: actionLabel(payoutItems, transition), name: line.name })}
            onClick={() => onTransition(transition)}
          >
            {actionLabel(payoutItems, transition)}
          </button>
        ))}
      <MenuButton label={say(words.moreOf, { name: line.name })} className="quiet-button icon-button" menu={menu}>
        <Icon name="More" />
      </MenuButton>
    </div>
  );
}
