import { useState } from 'react';
import { Link } from 'react-router-dom';
import { mendWords } from '#src/i18n/en/statistics/delivery.ts';
import { useActor } from '#src/providers/useActor.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { autoRuleActStatus, autoRuleActs } from '#src/resources/statistics/autoRuleActs.ts';
import { type Mend, mends } from '#src/resources/statistics/delivery.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { useCreateAddress } from '#src/screens/pageAddress.ts';
import { editAddress } from '#src/screens/paths.ts';
import { allowedMoves } from '#src/screens/transition/allowedTransitions.ts';
import type { RequestedTransition } from '#src/screens/transition/requestedTransition.ts';
import { TransitionRequest } from '#src/screens/transition/TransitionRequest.tsx';
import { focusBlocks } from './blocksFocus.ts';

interface MendActionProps extends OverrideSlotProps {
  readonly mend: Mend;
}

/** A button that makes a transition of the record. */
function MoveButton({ mend, resource, record }: MendActionProps) {
  const { ability } = useActor();
  const [requested, setRequested] = useState<RequestedTransition>();
  const move = allowedMoves(resource, record, ability).find(({ name }) => name === mend);
  if (move === undefined) return null;
  return (
    <>
      <button type="button" className="quiet-button" onClick={() => setRequested({ record, transition: move })}>
        {mendWords[mend]}
      </button>
      <TransitionRequest resource={resource} requested={requested} onClose={() => setRequested(undefined)} />
    </>
  );
}

/** A button that focuses the blocks below, if the user may undo them. */
function BlocksButton({ mend, record }: MendActionProps) {
  const { ability } = useActor();
  const block = { ...record, status: autoRuleActStatus.values.active };
  if (allowedMoves(autoRuleActs, block, ability).length === 0) return null;
  return (
    <button type="button" className="quiet-button" onClick={focusBlocks}>
      {mendWords[mend]}
    </button>
  );
}

/** Returns the address of the page where a check is fixed; undefined if the role may not open it. */
function useAddress({ mend, resource, record }: MendActionProps): string | undefined {
  const { ability } = useActor();
  const addAddress = useCreateAddress(advertCreatives);
  const where = mends[mend];
  if (where === 'site') return recordPath(sites, 'show', Number(record['site']));
  if (where === 'edit')
    return editabilityOf(resource, record, ability) === 'allowed' ? editAddress(resource, record.id) : undefined;
  return where === 'creatives' ? addAddress : undefined;
}

/** The fix of a check, if the user may make it: a transition in place, or a link to the setting. */
export function MendAction(props: MendActionProps) {
  const address = useAddress(props);
  if (mends[props.mend] === 'move') return <MoveButton {...props} />;
  if (mends[props.mend] === 'blocks') return <BlocksButton {...props} />;
  return address === undefined ? null : (
    <Link className="quiet-button" to={address}>
      {mendWords[props.mend]}
    </Link>
  );
}
