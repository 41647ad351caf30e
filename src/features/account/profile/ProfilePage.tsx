import { profile } from '#src/i18n/en/account/profile.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useViewer } from '#src/providers/useViewer.ts';
import { ThemeRoot } from '#src/theme/ThemeRoot.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { CloseAccount } from '../closing/CloseAccount.tsx';
import { OwnData } from '../closing/OwnData.tsx';
import { ChangeEmail } from '../security/ChangeEmail.tsx';
import { ChangePassword } from '../security/ChangePassword.tsx';
import { PasskeySection } from '../security/PasskeySection.tsx';
import { SecondFactorSection } from '../security/SecondFactorSection.tsx';
import { Sessions } from '../security/Sessions.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { SocialAccounts } from './SocialAccounts.tsx';
import { Wallets } from './Wallets.tsx';
import '#src/theme/controls.css';
import '#src/screens/form/form.css';
import './profile.css';

/** The security and the closing of the account. Second factors require a confirmed email. */
const OwnAccount = ({ emailVerified }: { readonly emailVerified: boolean }) => (
  <>
    <ChangeEmail />
    <ChangePassword />
    {emailVerified && (
      <ThemeRoot>
        <PasskeySection />
        <SecondFactorSection />
      </ThemeRoot>
    )}
    <Sessions />
    <OwnData />
    <CloseAccount />
  </>
);

/**
 * The profile of the user: social accounts, wallets, notifications, security and closing. Accounts, wallets and second factors appear after
 * the email is confirmed.
 */
export function ProfilePage() {
  usePageTitle(profile.title);
  const { emailVerified } = useActor().profile;
  const viewer = useViewer();
  return (
    <div className="profile-page in-order">
      <OwnProfile />
      {emailVerified ? (
        <ThemeRoot>
          <SocialAccounts />
          <Wallets />
          {viewer === null && <NotificationSettings />}
        </ThemeRoot>
      ) : (
        <p className="banner">{profile.unconfirmed}</p>
      )}
      {viewer === null ? <OwnAccount emailVerified={emailVerified} /> : <p className="banner">{profile.viewed}</p>}
    </div>
  );
}
