import { formatDate, formatMoment } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { machineTokenWords as words } from '#src/i18n/en/account/machineTokens.ts';
import { say } from '#src/i18n/say.ts';
import { machineScopes } from '#src/resources/statistics/machineScopes.ts';
import type { MachineToken } from '#src/resources/statistics/routes/machineTokens.ts';
import { ConfirmButton } from '#src/ui/ConfirmButton.tsx';
import { endOf, useRevokeToken } from './tokens.ts';
import '#src/theme/dataTable.css';

function Revoke({ token }: { readonly token: MachineToken }) {
  const revoke = useRevokeToken(token);
  return (
    <ConfirmButton
      label={words.revoke}
      name={say(words.revokeOf, token)}
      kind="danger"
      title={words.revokeTitle}
      subject={token.name}
      text={words.revokeText}
      isIrreversible
      act={revoke}
      done={words.revokeDone}
    />
  );
}

/** A relative time, with the exact time as a tooltip. */
const Ago = ({ moment, none }: { readonly moment: string | null; readonly none: string }) =>
  moment === null ? (
    <span className="muted">{none}</span>
  ) : (
    <time dateTime={moment} title={formatMoment(moment)}>
      {relativeTime(moment)}
    </time>
  );

/** Describes the owner or the campaigns whose conversions a token reports. */
function boundOf({ owner, campaigns }: MachineToken): readonly string[] {
  if (owner !== null) return [say(words.boundOf.owner, { ids: owner })];
  return campaigns === null ? [] : [say(words.boundOf.campaigns, { ids: campaigns.join(', ') })];
}

function TokenRow({ token }: { readonly token: MachineToken }) {
  const end = endOf(token);
  const scopes = machineScopes.filter((scope) => token.scopes.includes(scope));
  return (
    <tr>
      <th scope="row">
        {token.name}
        <code>{token.prefix}…</code>
      </th>
      <td data-label={words.scopes}>
        {[...scopes.map((scope) => words.scopeNames[scope]), ...boundOf(token)].join(', ')}
      </td>
      <td data-label={words.created}>{formatDate(token.createdAt)}</td>
      <td data-label={words.lastUsed}>
        <Ago moment={token.lastUsedAt} none={words.neverUsed} />
      </td>
      {end === undefined ? (
        <>
          <td data-label={words.expires}>
            <Ago moment={token.expiresAt} none={words.noExpiry} />
          </td>
          <td className="token-actions">
            <Revoke token={token} />
          </td>
        </>
      ) : (
        <td data-label={words.state}>{say(words[end.reason], { at: formatMoment(end.at) })}</td>
      )}
    </tr>
  );
}

interface TokenTableProps {
  readonly title: string;
  /** Either only valid tokens, or only invalid ones. */
  readonly tokens: readonly MachineToken[];
}

/** The tokens, without their secrets. */
export function TokenTable({ title, tokens }: TokenTableProps) {
  const haveEnded = tokens.every((token) => endOf(token) !== undefined);
  const columns = [words.name, words.scopes, words.created, words.lastUsed, haveEnded ? words.state : words.expires];
  return (
    <section className="box token-part">
      <h2>{title}</h2>
      <table className="records" aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {!haveEnded && (
              <th scope="col">
                <span className="only-read-aloud">{words.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
