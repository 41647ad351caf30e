import { request } from './http.ts';
import type { ServiceCall } from './services.ts';

/**
 * A request of the signed-in user whose response is a file.
 * @throws the errors of `request`
 */
export const requestFile: ServiceCall<Blob> = async (service, path, options) => {
  let file = new Blob();
  await request(service, path, {
    ...options,
    async send(url, sent) {
      const response = await fetch(url, sent);
      if (!response.ok) return response;
      file = await response.blob();
      // The caller needs only the file, which isn't parsed as JSON.
      return new Response(null, { status: 204 });
    },
  });
  return file;
};
