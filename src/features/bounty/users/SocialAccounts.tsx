import { useGetList } from 'ra-core';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { users as words } from '#src/i18n/en/bounty/users.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { limits } from '#src/limits.ts';
import { type SocialAccount, socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { fieldValue } from '#src/screens/fieldValue.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import '#src/theme/dataTable.css';
import './stacking.css';
import '../judging/checkTable.css';

const facts = ['followers', 'posts', 'status', 'checkedAt'] as const;
const pagination = { page: 1, perPage: limits.listRange };
const sort = { field: 'network', order: 'ASC' } as const;
const place = { resource: socialAccounts, labels: () => undefined, exact: false };

function Row({ account }: { readonly account: SocialAccount }) {
  const { network, url, handle } = account;
  return (
    <tr>
      <th scope="row">{networkNames[network]}</th>
      <td>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {handle}
        </a>
      </td>
      {facts.map((name) => (
        <td key={name} data-label={fieldLabel(socialAccounts, name)}>
          {fieldValue(name, account[name], place)}
        </td>
      ))}
    </tr>
  );
}

/** A hunter's social accounts, as of their last check. */
export function SocialAccounts({ owner }: { readonly owner: number }) {
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetList<SocialAccount>(socialAccounts.name, { filter: { owner }, pagination, sort });
  return (
    <LoadedSection
      title={words.accounts}
      failed={words.accountsFailed}
      isPending={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {data.length === 0 ? (
        <p className="muted">{words.noAccounts}</p>
      ) : (
        <table className="records check-table stacking">
          <thead className="read-aloud-on-phone">
            <tr>
              {['network', 'handle', ...facts].map((name) => (
                <th key={name} scope="col">
                  {fieldLabel(socialAccounts, name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((account) => (
              <Row key={account.id} account={account} />
            ))}
          </tbody>
        </table>
      )}
    </LoadedSection>
  );
}
