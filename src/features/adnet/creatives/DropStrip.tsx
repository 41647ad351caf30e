import { uploadTypes } from '#src/fields/uploads/types.ts';
import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { DropZone } from '#src/ui/DropZone.tsx';
import { useFileChooser } from '#src/ui/useFileChooser.tsx';
import { creativeFileTypes } from './useCreativeFiles.ts';
import './upload.css';

const accept = creativeFileTypes.flatMap((type) => [type, `.${uploadTypes[type]}`]).join(',');

/** The drop zone and file picker for several creatives. */
export function DropStrip({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { chooser, open } = useFileChooser({ accept, label: creativeWords.choose, several: true, onFiles });
  return (
    <section aria-label={creativeWords.dropTitle}>
      <DropZone className="drop-strip" onFiles={onFiles}>
        <p>
          {creativeWords.drop}{' '}
          <button type="button" className="quiet-button" onClick={open}>
            {creativeWords.choose}
          </button>
        </p>
        <small>{say(creativeWords.dropHint, { count: limits.creativesAtOnce })}</small>
        {chooser}
      </DropZone>
    </section>
  );
}
