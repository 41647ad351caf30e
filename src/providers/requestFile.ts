import { request } from './http.ts';
import type { ServiceCall } from './services.ts';

/**
 * A call of the signed-in user whose answer is a file.
 * @throws what `request` throws
 */
export const requestFile: ServiceCall<Blob> = async (service, path, options) => {
  let file = new Blob();
  await request(service, path, {
    ...options,
    async send(url, sent) {
      const response = await fetch(url, sent);
      if (!response.ok) return response;
      file = await response.blob();
      // Whoever asked has what it was about; a file isn't read as JSON.
      return new Response(null, { status: 204 });
    },
  });
  return file;
};
