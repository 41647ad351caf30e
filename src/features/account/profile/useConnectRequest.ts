import { useLocation } from 'react-router-dom';
import { textMember } from '#src/providers/json.ts';
import { useTypedQuery } from '#src/providers/query.ts';
import { type SocialNetwork, socialNetworks } from '#src/resources/bounty/taskTypes/networks.ts';

interface ConnectRequest {
  /** The network whose form is open at first. */
  readonly network: SocialNetwork | undefined;
  /** The page that has asked for it, which saving leads back to; empty without one. */
  readonly backTo: string;
}

/** What another page asks the profile for: `?connect=reddit`, with its own address in the navigation state. */
export function useConnectRequest(): ConnectRequest {
  const { connect } = useTypedQuery();
  const state: unknown = useLocation().state;
  return { network: socialNetworks.find((network) => network === connect), backTo: textMember(state, 'backTo') };
}
