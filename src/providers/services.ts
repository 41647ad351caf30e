import type { Service } from '#src/schema/resource.ts';
import { configuration } from './configuration.ts';
import { type Answer, exchange, type RequestOptions } from './transport.ts';

const language = 'en';

/**
 * A call that needs no session: signing in, a forgotten password, a confirmation, an invoice.
 * @param path below the service's base address, with its query: `/v0/invoice?id=…`
 * @throws what `exchange` throws
 */
export async function publicRequest(service: Service, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { services } = await configuration();
  const headers = new Headers(options.headers);
  if (service === 'auth') headers.set('Accept-Language', language);
  return exchange(new URL(services[service] + path, window.location.origin), { ...options, headers });
}
