import { formatFileSize } from '#src/format/fileSize.ts';
import { uploads as words } from '#src/i18n/en/admin/uploads.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import type { InputProps } from '../input.ts';
import { allPictureTypes, uploadTypesText } from '../uploads/types.ts';
import { UploadInput } from '../uploads/UploadInput.tsx';
import { toThumbnailUrl } from '../uploads/uploadUrls.ts';
import { pickImageFields } from './kind.ts';
import { rules } from './rules.ts';

const hint = say(words.pictureHint, {
  types: uploadTypesText(allPictureTypes),
  size: formatFileSize(limits.uploadBytes),
  pixels: limits.uploadPixels / 1e6,
});

function Preview({ value }: { readonly value: unknown }) {
  const { data } = rules.value({}).safeParse(value);
  return (
    <span className="upload-preview">
      {data === undefined ? words.none : <img src={toThumbnailUrl(data.url)} alt={data.name} />}
    </span>
  );
}

/** An upload of a picture, with a preview. */
export const Input = (props: InputProps) => (
  <UploadInput {...props} types={allPictureTypes} keep={pickImageFields} choose={words.choosePicture} hint={hint}>
    {(value) => <Preview value={value} />}
  </UploadInput>
);
