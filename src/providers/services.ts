import type { Service } from '#src/schema/resource.ts';
import { configuration } from './configuration.ts';
import { type Answer, fetchAnswer, openStream, type RequestOptions } from './transport.ts';

const language = 'en';

/** Sends a request to a service, for a whole response or a stream. */
export type ServiceCall<T> = (service: Service, path: string, options?: RequestOptions) => Promise<T>;

/** Creates a function that sends requests to a service's configured address. */
const serviceCall =
  <T>(send: (url: URL, options: RequestOptions) => Promise<T>): ServiceCall<T> =>
  async (service, path, options = {}) => {
    const { services } = await configuration();
    const headers = new Headers(options.headers);
    if (service === 'auth') headers.set('Accept-Language', language);
    return send(new URL(services[service] + path, window.location.origin), { ...options, headers });
  };

/**
 * A request that needs no session: signing in, a forgotten password, a confirmation, an invoice.
 * @param path below the service's base address, with its query: `/v0/invoice?id=…`
 * @throws the errors of `fetchAnswer`
 */
export const publicRequest: ServiceCall<Answer> = serviceCall(fetchAnswer);

/** The same with a streamed response. */
export const publicStream: ServiceCall<AsyncGenerator<string>> = serviceCall(openStream);
