import { deliveryWords as words } from '#src/i18n/en/statistics/delivery.ts';
import type { Delivery } from '#src/resources/statistics/routes/delivery.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { MendAction } from './MendAction.tsx';
import { removedText } from './shareText.ts';

interface CheckRowProps extends OverrideSlotProps {
  readonly check: Delivery['checks'][number];
}

/** A check: its state, the reason, the share of the requests that it removes, and its fix. */
export function CheckRow({ check: { title, state, share, text, mend }, ...slot }: CheckRowProps) {
  return (
    <li className="delivery-check" data-state={state}>
      <span className="delivery-state">{words.states[state]}</span>
      <strong>{title}</strong>
      <span className="delivery-text">{text}</span>
      <span className="delivery-share">
        {share !== null && share > 0 && (
          <>
            <span className="only-read-aloud">{words.removes} </span>
            {removedText(share)}
            <i className="delivery-bar">
              <i style={{ width: `${share * 100}%` }} />
            </i>
          </>
        )}
      </span>
      <span className="delivery-mend">{mend && <MendAction mend={mend} {...slot} />}</span>
    </li>
  );
}
