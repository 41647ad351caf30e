import { configure } from '@testing-library/react';

/** Milliseconds that a component test waits for what it looks for: a busy machine is no failure. */
configure({ asyncUtilTimeout: 15_000 });
