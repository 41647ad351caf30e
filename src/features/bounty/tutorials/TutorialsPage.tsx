import { Link, useLocation, useNavigate } from 'react-router-dom';
import { networkIcons } from '#src/features/bounty/model/networkIcons.ts';
import { taskAddress } from '#src/features/bounty/model/taskAddress.ts';
import { containsWords, toFoldedWords } from '#src/format/fold.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { tutorials as words } from '#src/i18n/en/bounty/tutorials.ts';
import type { TaskNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { SearchField } from '#src/screens/list/SearchField.tsx';
import { Drawing } from '#src/theme/Icon.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import '#src/theme/controls.css';
import './tutorials.css';

/** Whether the network's name, the title or the sentence about the work contain every word of the search. */
const matches = ({ network, title, what }: TaskType, searched: string): boolean =>
  containsWords(`${networkNames[network]} ${title} ${what}`, toFoldedWords(searched));

/** Returns the search of the page, stored in its address. */
function useSearch() {
  const navigate = useNavigate();
  const searched = new URLSearchParams(useLocation().search).get('q') ?? '';
  const search = (text: string) =>
    void navigate({ search: text === '' ? '' : new URLSearchParams({ q: text }).toString() }, { replace: true });
  return { searched, search };
}

interface NetworkProps {
  readonly network: TaskNetwork;
  readonly types: readonly TaskType[];
}

function Network({ network, types }: NetworkProps) {
  const titleId = `tutorials-${network}`;
  return (
    <section className="tutorials-network" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Drawing path={networkIcons[network]} />
        {networkNames[network]}
      </h2>
      <ul className="plain-list">
        {types.map(({ key, title, what }) => (
          <li key={key}>
            <Link className="box" to={taskAddress.tutorial(key)}>
              <strong>{title}</strong>
              <span>{what}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `/tutorials`: every tutorial, by network, with a search. */
export function TutorialsPage() {
  usePageTitle(words.title);
  const { searched, search } = useSearch();
  const found = taskTypes.filter((type) => matches(type, searched));
  const networks = [...new Set(found.map(({ network }) => network))];
  return (
    <div className="tutorials">
      <h1>{words.title}</h1>
      <p className="muted">{words.intro}</p>
      <SearchField label={words.search} searched={searched} onSearch={search} />
      {networks.map((network) => (
        <Network key={network} network={network} types={found.filter((type) => type.network === network)} />
      ))}
      {found.length === 0 && (
        <EmptyState drawing="search" text={words.noMatch}>
          <button type="button" className="button" onClick={() => search('')}>
            {words.clearSearch}
          </button>
        </EmptyState>
      )}
    </div>
  );
}
