import { networkIcons } from '#src/features/bounty/model/networkIcons.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { isTaskNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import { Drawing } from '#src/theme/Icon.tsx';

/** The networks of a campaign's tasks, as icons with accessible names. */
export function NetworkIcons({ networks }: { readonly networks: readonly string[] }) {
  const known = networks.filter(isTaskNetwork);
  if (known.length === 0) return null;
  return (
    <ul className="plain-list network-icons">
      {known.map((network) => (
        <li key={network} title={networkNames[network]}>
          <Drawing path={networkIcons[network]} />
          <span className="only-read-aloud">{networkNames[network]}</span>
        </li>
      ))}
    </ul>
  );
}
