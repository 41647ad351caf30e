import type { UploadType } from '#src/fields/uploads/types.ts';

const text = Buffer.from('day,visits\n2026-01-01,319\n2026-01-02,342\n');
const bytes = (base64: string) => Buffer.from(base64, 'base64');

/** The content of the sample of each type, as small as one can be; the pictures are single blue dots. */
export const sampleContents: Readonly<Record<UploadType, Buffer>> = {
  'text/csv': text,
  'text/plain': text,
  'application/pdf': Buffer.from('%PDF-1.4\n%%EOF\n'),
  // An HTML5 creative of 320 by 200 pixels.
  'application/zip': bytes(
    'UEsDBAoAAAgAAAAAIQDT9jVJgwAAAIMAAAAKAAAAaW5kZXguaHRtbDwhZG9jdHlwZSBodG1sPjxodG1sPjxoZWFkPjxtZXRhIG5hbWU9ImFkLnNpemUiIGNvbnRlbnQ9IndpZHRoPTMyMCxoZWlnaHQ9MjAwIj48L2hlYWQ+PGJvZHkgb25jbGljaz0ib3BlbihjbGlja1RhZykiPjwvYm9keT48L2h0bWw+UEsBAgoACgAACAAAAAAhANP2NUmDAAAAgwAAAAoAAAAAAAAAAAAAAAAAAAAAAGluZGV4Lmh0bWxQSwUGAAAAAAEAAQA4AAAAqwAAAAAA',
  ),
  'video/mp4': Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
  'image/png': bytes(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEUlY9BR/1NhAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWNgAAAAAgAB9HFkpgAAAABJRU5ErkJggg==',
  ),
  'image/jpeg': bytes(
    '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQL/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAKD//2Q==',
  ),
  'image/webp': bytes('UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoBAAEADMDOJaACdAFAAAD+0MrAmfuRKikultcAAAA='),
  'image/gif': bytes('R0lGODlhAQABAIAAAExpcSVj0CH5BAUAAAAALAAAAAABAAEAAAICTAEAOw=='),
};
