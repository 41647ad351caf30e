import type { Service } from '#src/schema/resource.ts';
import { configuration } from './configuration.ts';
import { type Answer, fetchAnswer, openStream, type RequestOptions } from './transport.ts';

const language = 'en';

/** Calls a service: for a whole answer, or for a stream. */
export type ServiceCall<T> = (service: Service, path: string, options?: RequestOptions) => Promise<T>;

/** Makes calls of a service by its configured address. */
const serviceCall =
  <T>(send: (url: URL, options: RequestOptions) => Promise<T>): ServiceCall<T> =>
  async (service, path, options = {}) => {
    const { services } = await configuration();
    const headers = new Headers(options.headers);
    if (service === 'auth') headers.set('Accept-Language', language);
    return send(new URL(services[service] + path, window.location.origin), { ...options, headers });
  };

/**
 * A call that needs no session: signing in, a forgotten password, a confirmation, an invoice.
 * @param path below the service's base address, with its query: `/v0/invoice?id=…`
 * @throws what `exchange` throws
 */
export const publicRequest: ServiceCall<Answer> = serviceCall(fetchAnswer);

/** The same, with a streamed answer. */
export const publicStream: ServiceCall<AsyncGenerator<string>> = serviceCall(openStream);
