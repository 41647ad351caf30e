import type { Send } from './transport.ts';

/**
 * Sends like `fetch`, and reports the progress of the upload, which `fetch` can't.
 * @param onProgress called with the sent share, from 0 to 1
 */
export const sendWithProgress =
  (onProgress: (share: number) => void): Send =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(method, url);
      new Headers(headers).forEach((value, name) => call.setRequestHeader(name, value));
      call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
      call.addEventListener('load', () => resolve(new Response(call.responseText, { status: call.status })));
      call.addEventListener('error', () => reject(new TypeError('The connection failed.')));
      signal?.addEventListener('abort', () => {
        call.abort();
        // Callers pass an Error, but the type of a reason is any.
        reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
      });
      call.send(body);
    });
