import type { AdminSettings } from '#src/schema/adminSettings.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';

/** The origins of external services. */
const externalOrigins = ({ services }: AdminSettings): string[] => [
  ...new Set(Object.values(services).flatMap((address) => parseUrl(address)?.origin ?? [])),
];

/** The sources that the admin's page may load: its own files, inline code with the nonce, and responses of its services. */
export function contentSecurityPolicy(settings: AdminSettings, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "frame-src 'self'",
    ["connect-src 'self'", ...externalOrigins(settings)].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
