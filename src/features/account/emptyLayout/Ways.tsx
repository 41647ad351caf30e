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

/** Links to other public screens. They reload the page, because a router may be missing. */
export const Ways = ({ to }: WaysProps) => (
  <nav className="empty-ways" aria-label={words.ways}>
    {to.map((page) => (
      <a key={page} href={basePath + page}>
        {labels[page]}
      </a>
    ))}
  </nav>
);
