import { useLocation } from 'react-router-dom';
import { textMember } from '#src/providers/json.ts';
import { useTypedQuery } from '#src/providers/query.ts';
import { type SocialNetwork, socialNetworks } from '#src/resources/bounty/taskTypes/networks.ts';

interface ConnectRequest {
  /** The network whose form is initially open. */
  readonly network: SocialNetwork | undefined;
  /** The requesting page, to which saving leads back; empty without one. */
  readonly backTo: string;
}

/** Returns the request of another page: `?connect=reddit`, with its address in the navigation state. */
export function useConnectRequest(): ConnectRequest {
  const { connect } = useTypedQuery();
  const state: unknown = useLocation().state;
  return { network: socialNetworks.find((network) => network === connect), backTo: textMember(state, 'backTo') };
}
