import { parseUrl } from '#src/schema/parseUrl.ts';
import type { Site } from '../links/postLink.ts';
import { segmentsOf } from '../links/segments.ts';

const isVideo = /^[\w-]{11}$/;
const isComment = /^[\w.-]{10,80}$/;

/** Pages with the video in a parameter. */
const withParameter = ['watch', 'watch_popup', 'ytscreeningroom'];
/** Pages with the video as the next segment. YouTube Studio has a separate page for each video. */
const withSegment = ['shorts', 'live', 'embed', 'v', 'e', 'video'];
/** Other players below the same segments: of a live channel and of a playlist. */
const otherPlayers = ['live_stream', 'videoseries'];

/** Returns the ID at the beginning of a segment. Apps append parameters by `&` even if the address has no `?`. */
const idIn = (segment: string | undefined): string | undefined => segment?.split('&', 1)[0];

function videoOf(url: URL): string | undefined {
  const [first, second] = segmentsOf(url).map(idIn);
  if (first === undefined || withParameter.includes(first)) return url.searchParams.get('v') ?? second;
  if (withSegment.includes(first)) return otherPlayers.includes(second ?? '') ? undefined : second;
  if (first === 'attribution_link') {
    const target = parseUrl(url.searchParams.get('u') ?? '', 'https://www.youtube.com/');
    return target?.pathname === '/watch' ? videoOf(target) : undefined;
  }
  return /(?:^|\.)youtu\.be$/.test(url.hostname) ? first : undefined;
}

export const youtube: Site = {
  hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  kinds: {
    video: { what: 'a video', example: 'https://www.youtube.com/watch?v=abcdefghijk' },
    comment: { what: 'a comment', example: 'https://www.youtube.com/watch?v=abcdefghijk&lc=UgxAbcdefghijklmnop' },
  },
  read: (url) => {
    const video = videoOf(url) ?? '';
    if (!isVideo.test(video)) return undefined;
    const watch = `https://www.youtube.com/watch?v=${video}`;
    const comment = url.searchParams.get('lc') ?? '';
    if (comment === '') return { kind: 'video', id: video, url: watch };
    if (!isComment.test(comment)) return undefined;
    return { kind: 'comment', id: `${video}/${comment}`, url: `${watch}&lc=${comment}`, parent: watch };
  },
};
