import { Link, useLocation } from 'react-router-dom';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { say } from '#src/i18n/say.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { Panel } from './Panel.tsx';

/** The step of connecting an account on the network. The profile leads back here afterwards. */
export function Connect({ type: { network } }: { readonly type: TaskType }) {
  const values = { network: networkNames[network] };
  const { pathname } = useLocation();
  return (
    <Panel tone="next" title={say(hunter.connectTitle, values)} text={hunter.connectText}>
      <Link className="button" data-kind="filled" to={`/edit?connect=${network}`} state={{ backTo: pathname }}>
        {say(hunter.connect, values)}
      </Link>
    </Panel>
  );
}
