import { Link } from 'react-router-dom';
import { formatFileSize } from '#src/format/fileSize.ts';
import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import { say } from '#src/i18n/say.ts';
import { useDictionary } from '#src/providers/dictionary.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { bannerDimensions } from '#src/resources/adnet/dictionaries/bannerDimensions.ts';
import { creativeTypes } from '#src/resources/adnet/dictionaries/creativeTypes.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { CreativeFile } from './useCreativeFiles.ts';

const tones: Readonly<Record<CreativeFile['state'], string>> = {
  waiting: 'off',
  uploading: 'off',
  ready: 'waiting',
  refused: 'refused',
  creating: 'off',
  created: 'done',
  failed: 'refused',
};

/** Describes the resulting creative: “Image, 300x250”. */
function useFacts({ file, told }: CreativeFile): string {
  const { data: types = [] } = useDictionary(creativeTypes.name);
  const { data: sizes = [] } = useDictionary(bannerDimensions.name);
  const type = types.find(({ id }) => id === told?.type)?.['title'];
  const size = sizes.find(({ id }) => id === told?.dimension)?.['title'];
  return [type, size, formatFileSize(file.size)].filter(Boolean).join(', ');
}

/** A dropped file: its resulting creative, and its progress. */
export function FileRow({ of, onRemove }: { readonly of: CreativeFile; readonly onRemove: () => void }) {
  const { file, state, problem, record } = of;
  const facts = useFacts(of);
  const isUnused = state === 'ready' || state === 'refused' || state === 'waiting' || state === 'failed';
  return (
    <li>
      {record ? (
        <Link to={recordPath(advertCreatives, 'show', record.id) ?? ''}>{record.name}</Link>
      ) : (
        <strong>{file.name}</strong>
      )}
      <span className="muted">{facts}</span>
      <span className="chip" data-tone={tones[state]}>
        {creativeWords.states[state]}
      </span>
      {isUnused && (
        <button
          type="button"
          className="quiet-button"
          aria-label={say(creativeWords.remove, { name: file.name })}
          onClick={onRemove}
        >
          ×
        </button>
      )}
      {problem && <p>{problem}</p>}
    </li>
  );
}
