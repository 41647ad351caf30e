import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import { textMember } from '#src/providers/json.ts';
import { Picture } from './Picture.tsx';
import type { PreviewProps } from './previewProps.ts';

/** A native ad as shown on a site: picture, icon, texts and button. */
export function NativeAd({ creative }: PreviewProps) {
  return (
    <article className="native-ad">
      <Picture value={creative['mainPicture']} className="native-ad-picture" />
      <div className="native-ad-body">
        <Picture value={creative['icon']} className="native-ad-icon" />
        <div className="native-ad-texts">
          <small>{creativeWords.ad}</small>
          <strong>{textMember(creative, 'headline') || creativeWords.noHeadline}</strong>
          <p>{textMember(creative, 'description') || creativeWords.noText}</p>
        </div>
      </div>
      <span className="native-ad-button">{textMember(creative, 'callToAction') || creativeWords.noButton}</span>
    </article>
  );
}

/** A text ad. */
export const TextAd = ({ creative }: PreviewProps) => (
  <article className="native-ad native-ad-texts">
    <small>{creativeWords.ad}</small>
    <strong>{textMember(creative, 'headline') || creativeWords.noHeadline}</strong>
    <p>{textMember(creative, 'description') || creativeWords.noText}</p>
  </article>
);
