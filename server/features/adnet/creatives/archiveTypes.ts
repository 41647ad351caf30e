/** File extension → content type of the files of ads. */
const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4v: 'video/mp4',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};

const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** @returns undefined for other types */
export const toContentType = (path: string): string | undefined => {
  const extension = extensionOf(path);
  return Object.hasOwn(contentTypes, extension) ? contentTypes[extension] : undefined;
};

export const isPage = (path: string): boolean => ['html', 'htm'].includes(extensionOf(path));
export const isStyle = (path: string): boolean => extensionOf(path) === 'css';
export const isScript = (path: string): boolean => ['js', 'mjs'].includes(extensionOf(path));
export const isXml = (path: string): boolean => ['svg', 'xml'].includes(extensionOf(path));
