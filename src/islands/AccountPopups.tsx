import { AccountMenu } from './AccountMenu.tsx';
import { LoginPopup } from './LoginPopup.tsx';
import { NewerBuild } from './NewerBuild.tsx';
import { NotKept } from './NotKept.tsx';
import { RecoveryPopup } from './RecoveryPopup.tsx';

/** Login, recovery, the account's menu, the offer of a newer build, for which the page's own script wakes them, and what
 * the browser will not keep. */
export function AccountPopups() {
  return (
    <>
      <LoginPopup />
      <RecoveryPopup />
      <AccountMenu />
      <NewerBuild />
      <NotKept />
    </>
  );
}
