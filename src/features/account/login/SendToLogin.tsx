import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberPage } from '#src/providers/rememberedPage.ts';

/**
 * Leads somebody who isn't signed in to the login.
 * @param remember whether the present page is restored after signing in
 */
export function SendToLogin({ remember }: { readonly remember: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (remember) rememberPage(window.location.href);
    void navigate('/login', { replace: true });
  }, [remember, navigate]);
  return null;
}
