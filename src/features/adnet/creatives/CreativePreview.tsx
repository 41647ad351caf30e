import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import { say } from '#src/i18n/say.ts';
import { textMember } from '#src/providers/json.ts';
import { creativePage } from '#src/resources/adnet/creativeFiles.ts';
import { useTypeCode } from './creativeCode.ts';
import { NativeAd, TextAd } from './NativeAd.tsx';
import { Picture } from './Picture.tsx';
import type { PreviewProps } from './previewProps.ts';
import { useCreativeSize } from './useCreativeSize.ts';
import './preview.css';

const nameOf = (creative: PreviewProps['creative']): string =>
  say(creativeWords.previewOf, { name: textMember(creative, 'name') });

const Banner = ({ creative }: PreviewProps) => <Picture value={creative['picture']} alt={nameOf(creative)} />;

/** Its scripts run in a separate origin, and can't open windows. */
function Html5({ creative }: PreviewProps) {
  const size = useCreativeSize(creative);
  const url = textMember(creative['archive'], 'url');
  if (url === '' || size === undefined) return null;
  return <iframe title={nameOf(creative)} sandbox="allow-scripts" src={creativePage(url)} {...size} />;
}

function Video({ creative }: PreviewProps) {
  const url = textMember(creative['video'], 'url');
  // Another company's ad has no captions.
  if (url !== '') return <video src={url} controls muted aria-label={nameOf(creative)} />;
  const { duration } = creative;
  return (
    <p className="preview-word">
      {typeof duration === 'number' ? say(creativeWords.vastLength, { seconds: duration }) : creativeWords.vastUnread}
    </p>
  );
}

/** The tag isn't executed, because its server could track the moderator. */
function Tag({ creative }: PreviewProps) {
  const size = useCreativeSize(creative) ?? { width: 300, height: 250 };
  return (
    <p className="preview-word preview-box" style={size}>
      {creativeWords.tagHidden}
    </p>
  );
}

const DirectLink = () => <p className="preview-word">{creativeWords.directLink}</p>;

const previews: Readonly<Record<string, (props: PreviewProps) => React.ReactNode>> = {
  image: Banner,
  html5: Html5,
  native: NativeAd,
  text: TextAd,
  video: Video,
  'third-party-tag': Tag,
  'direct-link': DirectLink,
};

/** The visitors' view of a creative, at its true size. */
export function CreativePreview({ creative }: PreviewProps) {
  const code = useTypeCode(creative['type']);
  const Shown = previews[code ?? ''];
  const size = useCreativeSize(creative);
  if (Shown === undefined) return <p className="preview-word">{creativeWords.nothing}</p>;
  return (
    <figure className="creative-preview">
      <div className="preview-stage">
        <Shown creative={creative} />
      </div>
      {size && <figcaption>{say(creativeWords.trueSize, size)}</figcaption>}
    </figure>
  );
}
