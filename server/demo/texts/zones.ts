import type { Placement } from '#server/features/adnet/dictionaries/adcom.ts';
import type { dimensionId } from '#server/features/adnet/dictionaries/bannerDimensions.ts';
import type { AdFormat } from '#server/features/adnet/dictionaries/formats.ts';
import type { Choices } from '../random.ts';

/** A typical ad zone. */
interface ZoneText {
  readonly name: string;
  readonly format: AdFormat;
  readonly placement: Placement;
  readonly dimension?: Parameters<typeof dimensionId>[0];
  /** The range of its floor, in cents for a thousand impressions. */
  readonly floor: readonly [number, number];
}

export const zoneTexts: Choices<ZoneText> = [
  { name: 'Header leaderboard', format: 'Banner', placement: 'Header', dimension: '728x90', floor: [60, 180] },
  { name: 'Sidebar, article pages', format: 'Banner', placement: 'Sidebar', dimension: '300x250', floor: [40, 150] },
  { name: 'In the feed, every eighth item', format: 'Native', placement: 'Unknown', floor: [80, 240] },
  { name: 'Sticky footer, phones', format: 'Banner', placement: 'Footer', dimension: '320x50', floor: [20, 90] },
  { name: 'End of the article', format: 'Banner', placement: 'Below the fold', dimension: '336x280', floor: [30, 110] },
  { name: 'Half page, sidebar', format: 'Banner', placement: 'Sidebar', dimension: '300x600', floor: [120, 320] },
  {
    name: 'Homepage billboard',
    format: 'Banner',
    placement: 'Above the fold',
    dimension: '970x250',
    floor: [200, 450],
  },
  { name: 'Subscribers’ notifications', format: 'Push', placement: 'Unknown', floor: [10, 40] },
  { name: 'Corner note', format: 'In-page push', placement: 'Locked', floor: [15, 60] },
  { name: 'Between two pages', format: 'Interstitial', placement: 'Fullscreen', floor: [150, 400] },
  { name: 'Before the video', format: 'In-stream video', placement: 'Above the fold', floor: [300, 900] },
  { name: 'Video inside the article', format: 'Out-stream video', placement: 'Below the fold', floor: [180, 500] },
  { name: 'Text links below the post', format: 'Text', placement: 'Below the fold', floor: [5, 25] },
  { name: 'Behind the page', format: 'Popunder', placement: 'Unknown', floor: [50, 140] },
  { name: 'Download button', format: 'Direct link', placement: 'Above the fold', floor: [10, 30] },
];
