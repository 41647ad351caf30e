import { uploads as words } from '#src/i18n/en/admin/uploads.ts';
import { say } from '#src/i18n/say.ts';

interface UploadProgressProps {
  readonly name: string;
  /** From 0 to 1. */
  readonly fraction: number;
  readonly onCancel: () => void;
}

/** The progress of an upload, with a button to cancel it. */
export function UploadProgress({ name, fraction, onCancel }: UploadProgressProps) {
  const percent = Math.round(fraction * 100);
  return (
    <div className="upload-progress">
      <progress value={percent} max={100} aria-label={say(words.uploading, { name })} />
      <span>{say(words.percent, { percent })}</span>
      <button type="button" className="button" onClick={onCancel}>
        {words.cancel}
      </button>
    </div>
  );
}
