import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { Panel } from './Panel.tsx';

/** The platform doesn't know the hunter's account on the network. */
export function Connect({ type: { network } }: { readonly type: TaskType }) {
  const translate = useTranslate();
  const named = { network: networkNames[network] };
  return (
    <Panel tone="next" title={translate('hunter.connectTitle', named)} text={translate('hunter.connectText', named)}>
      <Link className="button" data-kind="filled" to="/edit">
        {translate('hunter.connect', named)}
      </Link>
    </Panel>
  );
}
