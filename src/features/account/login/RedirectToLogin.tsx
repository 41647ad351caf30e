import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberPage } from '#src/providers/rememberedPage.ts';

/**
 * Redirects to the login.
 * @param remember whether signing in leads back to the current page
 */
export function RedirectToLogin({ remember }: { readonly remember: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (remember) rememberPage(window.location.href);
    void navigate('/login', { replace: true });
  }, [remember, navigate]);
  return null;
}
