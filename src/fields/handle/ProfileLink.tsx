import { isNetwork, profileUrlOf } from './networks.ts';

interface ProfileLinkProps {
  readonly network: unknown;
  readonly handle: string;
}

/** Links a handle to its page on the network. */
export function ProfileLink({ network, handle }: ProfileLinkProps) {
  if (!isNetwork(network)) return handle;
  return (
    <a href={profileUrlOf(network, handle)} target="_blank" rel="noopener noreferrer">
      {handle}
    </a>
  );
}
