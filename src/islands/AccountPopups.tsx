import { AccountMenu } from './AccountMenu.tsx';
import { LoginPopup } from './LoginPopup.tsx';
import { NewerBuild } from './NewerBuild.tsx';
import { RecoveryPopup } from './RecoveryPopup.tsx';

/** Login, recovery, the account's menu, and the offer of a newer build, for which the page's own script wakes them. */
export function AccountPopups() {
  return (
    <>
      <LoginPopup />
      <RecoveryPopup />
      <AccountMenu />
      <NewerBuild />
    </>
  );
}
