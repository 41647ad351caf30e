import type { Site } from '../links/postLink.ts';
import { segmentsOf } from '../links/segments.ts';

const isVideo = /^[\w-]{11}$/;
const isComment = /^[\w.-]{10,80}$/;

function videoOf(url: URL): string | undefined {
  const [first, second] = segmentsOf(url);
  if (/(?:^|\.)youtu\.be$/.test(url.hostname)) return first;
  if (first === undefined || first === 'watch') return url.searchParams.get('v') ?? second;
  return ['shorts', 'live', 'embed', 'v', 'e'].includes(first) ? second : undefined;
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
