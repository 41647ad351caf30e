import { createRoot } from 'react-dom/client';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root".');

/** React's root for the whole page: for a public page, and for the admin after signing in. */
export const root = createRoot(element);
