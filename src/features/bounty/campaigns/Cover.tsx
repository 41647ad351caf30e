import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { identicon } from '#src/screens/record/identicon.tsx';
import './cover.css';

/** In pixels: the maximum width of a drawn cover. */
const drawnWidth = 560;

/** The cover of a campaign; by default the identicon of its title, large and faint. */
export function Cover({ campaign: { cover, title } }: { readonly campaign: Pick<Campaign, 'cover' | 'title'> }) {
  return cover ? (
    <img className="campaign-cover" src={cover.url} alt="" width={cover.width} height={cover.height} loading="lazy" />
  ) : (
    <div className="campaign-cover" data-drawn>
      {identicon(title, drawnWidth)}
    </div>
  );
}
