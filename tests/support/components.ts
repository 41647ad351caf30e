import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { cleanup, renderHook, screen, within } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Captured before a test can put a faked clock in its place.
const { setTimeout } = globalThis;

// Packages are loaded once for each worker, and some have captured the window of its first file.
Object.assign(screen, within(document.body));

// Emotion's cache for components without a theme starts again in the new window.
const { current: emotion } = renderHook(useEmotionCache).result;
cleanup();
if (emotion) {
  emotion.sheet.flush();
  emotion.sheet.container = document.head;
  emotion.inserted = {};
  emotion.registered = {};
}

// React-admin updates state by a timer without delay: it runs before the window is closed.
afterAll(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 0));
});

/** Requests of the running test to the window's first address, where no server is. */
let unanswered: string[] = [];

// A test fakes `fetch` or starts a server elsewhere. One that forgets it fails by name, not by what a page shows without its server.
const { fetch } = globalThis;
const { origin: nowhere } = window.location;
globalThis.fetch = (input, options) => {
  const { origin, href } = new URL(input instanceof Request ? input.url : input, window.location.href);
  if (origin !== nowhere) return fetch(input, options);
  unanswered.push(href);
  return new Promise(() => undefined);
};

afterEach(() => {
  const asked = unanswered;
  unanswered = [];
  if (asked.length > 0) throw new Error(`No server answers ${asked.join(', ')}. Fake fetch, or start one.`);
});
