import { createRoot } from 'react-dom/client';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root".');

/** What the whole page is drawn in: a public page, and the admin once somebody is signed in. */
export const root = createRoot(element);
