import { accountForms as words } from '#src/i18n/en/account/accountForms.ts';
import { basePath } from '#src/providers/configuration.ts';

const labels = {
  login: words.toLogin,
  register: words.toRegister,
  forgot: words.toForgot,
  'email-confirm': words.toConfirm,
} as const;

interface WaysProps {
  readonly to: readonly (keyof typeof labels)[];
}

/** The ways to other public screens. Each is a page of its own: there may be no router. */
export const Ways = ({ to }: WaysProps) => (
  <nav className="empty-ways" aria-label={words.ways}>
    {to.map((page) => (
      <a key={page} href={basePath + page}>
        {labels[page]}
      </a>
    ))}
  </nav>
);
