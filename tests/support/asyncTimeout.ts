import { configure } from '@testing-library/react';

// Milliseconds that `findBy…` and `waitFor` wait, long enough for a busy machine.
configure({ asyncUtilTimeout: 15_000 });
