import { useEffect, useState } from 'react';
import { login } from '#src/i18n/en/account/login.ts';
import { roles as roleNames } from '#src/i18n/en/roles.ts';
import { say } from '#src/i18n/say.ts';
import { configuration } from '#src/providers/configuration.ts';
import type { DemoSettings } from '#src/schema/adminSettings.ts';

/** Loads the demo's settings in config.json; undefined without a demo, and until they have loaded. */
function useDemo(): DemoSettings | undefined {
  const [demo, setDemo] = useState<DemoSettings>();
  useEffect(() => {
    configuration().then(
      (settings) => setDemo(settings.demo),
      () => undefined,
    );
  }, []);
  return demo;
}

type DemoAccount = DemoSettings['accounts'][number];

const nameOf = ({ roles: [role, ...others] }: DemoAccount): string =>
  role === undefined || others.length > 0 ? login.allRoles : roleNames[role];

interface DemoAccountsProps {
  readonly disabled: boolean;
  readonly onSelect: (email: string, password: string) => void;
}

/** The accounts for trying Quarry, one for each role, each with a button that signs in. */
export function DemoAccounts({ disabled, onSelect }: DemoAccountsProps) {
  const demo = useDemo();
  if (demo === undefined) return null;
  const { password, accounts } = demo;
  return (
    <section className="login-demo" aria-label={login.demo}>
      <p className="muted">{say(login.demoIntro, { password })}</p>
      <div className="login-demo-accounts">
        {accounts.map((account) => (
          <button
            key={account.email}
            type="button"
            className="button"
            title={account.email}
            disabled={disabled}
            onClick={() => onSelect(account.email, password)}
          >
            {nameOf(account)}
          </button>
        ))}
      </div>
    </section>
  );
}
