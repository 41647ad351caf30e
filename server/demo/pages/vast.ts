import { html, Markup } from '#server/api/document/html.ts';

/** In seconds. */
export const spotDuration = 15;

/** Returns the files of a demo advertiser’s video. @param host of the ad server */
export const spotMedia = (host: string) => [
  { type: 'video/mp4', width: 1280, height: 720, bitrate: 1800, url: `https://${host}/spot-720.mp4` },
  { type: 'video/mp4', width: 640, height: 360, bitrate: 700, url: `https://${host}/spot-360.mp4` },
];

export const vastDocument = (host: string): string =>
  html`${new Markup('<?xml version="1.0" encoding="UTF-8"?>')}
<VAST version="3.0"><Ad id="1"><InLine>
<AdSystem>Quarry demo</AdSystem><AdTitle>Spot</AdTitle><Impression>https://${host}/impression</Impression>
<Creatives><Creative><Linear><Duration>00:00:${spotDuration}</Duration><MediaFiles>
${spotMedia(host).map(
  ({ type, width, height, bitrate, url }) =>
    html`<MediaFile delivery="progressive" type="${type}" width="${width}" height="${height}" bitrate="${bitrate}">${url}</MediaFile>
`,
)}</MediaFiles></Linear></Creative></Creatives>
</InLine></Ad></VAST>`.text;
