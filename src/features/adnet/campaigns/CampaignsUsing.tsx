import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatCount } from '#src/format/number.ts';
import { sourceListWords as words } from '#src/i18n/en/adnet/campaigns.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import './campaigns.css';

const sort = { field: 'name', order: 'ASC' } as const;
const pagination = { page: 1, perPage: limits.choicesAtOnce };
const meta = { fields: ['name'] };

interface UsesProps {
  readonly title: string;
  /** The field of campaigns that refers to the list. */
  readonly field: 'includedLists' | 'excludedLists';
  readonly id: number;
}

function Uses({ title, field, id }: UsesProps) {
  const params = { filter: { [field]: id }, sort, pagination, meta };
  const { data, total = 0, error } = useGetList<AnyRow>(advertCampaigns.name, params);
  const more = total - (data?.length ?? 0);
  return (
    <section className="box campaign-words" aria-label={title}>
      <h2>{title}</h2>
      {error ? <p>{words.failed}</p> : data?.length === 0 && <p className="campaign-complete">{words.none}</p>}
      <ul className="campaigns-using">
        {data?.map((campaign) => (
          <li key={campaign.id}>
            <Link to={recordPath(advertCampaigns, 'show', campaign.id) ?? ''}>{String(campaign['name'])}</Link>
          </li>
        ))}
      </ul>
      {data && more > 0 && <p className="campaign-complete">{say(words.more, { count: formatCount(more) })}</p>}
    </section>
  );
}

/** The campaigns that use a source list, on its page. */
export const CampaignsUsing = ({ record: { id } }: OverrideSlotProps) => (
  <>
    <Uses title={words.includedBy} field="includedLists" id={id} />
    <Uses title={words.excludedBy} field="excludedLists" id={id} />
  </>
);
