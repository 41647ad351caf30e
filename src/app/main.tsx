import './declarations.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { currentUser } from '#src/providers/session.ts';
import { App, preload } from './App.tsx';
import { RootError } from './RootError.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const router = createBrowserRouter([{ path: '*', element: <App />, errorElement: <RootError /> }], {
  basename: '/admin',
});
preload(window.location.pathname.replace(/^\/admin/, ''), currentUser() !== null);

// No Suspense boundary here: the outline that index.html draws stays until the first page can be shown.
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
