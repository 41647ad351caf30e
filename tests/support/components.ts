import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { cleanup, renderHook, screen, within } from '@testing-library/react';
import { afterAll } from 'vitest';

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
