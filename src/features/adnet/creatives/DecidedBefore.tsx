import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import { statusWord } from '#src/i18n/labels.ts';
import { type AdvertCreative, advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { creativeStatus } from '#src/resources/adnet/creativeStatus.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import '#src/fields/cells.css';

const decided = ['approved', 'rejected', 'banned'];
const page = { page: 1, perPage: 5 };
const sort = { field: 'updatedAt', order: 'DESC' } as const;

/** What was decided of the owner's other creatives, for whoever decides on this one. */
export function DecidedBefore({ record }: Pick<OverrideSlotProps, 'record'>) {
  const { owner } = record;
  const filter = useMemo(() => ({ owner, status: decided, id_neq: record.id }), [owner, record.id]);
  const { data, isPending, error, refetch } = useGetList<AdvertCreative>(advertCreatives.name, {
    filter,
    sort,
    pagination: page,
  });
  return (
    <LoadedSection
      title={creativeWords.others}
      text={creativeWords.othersText}
      {...{ isPending, error }}
      onRetry={() => void refetch()}
    >
      {data?.length === 0 ? <p className="muted">{creativeWords.noOthers}</p> : null}
      <ul className="decided-before">
        {data?.map(({ id, name, status, statusReason }) => (
          <li key={id}>
            <Link to={recordPath(advertCreatives, 'show', id) ?? ''}>{name}</Link>
            <span className="chip" data-tone={creativeStatus.tones[status]}>
              {statusWord(status)}
            </span>
            {statusReason ? <p>{statusReason}</p> : null}
          </li>
        ))}
      </ul>
    </LoadedSection>
  );
}
