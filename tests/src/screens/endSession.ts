import { cleanup } from '@testing-library/react';
import { loginFormFlag } from '#src/providers/session.ts';

/** Ends the session by itself, which takes the page away. */
export function endSession(): void {
  loginFormFlag.set();
  cleanup();
  loginFormFlag.clear();
}
