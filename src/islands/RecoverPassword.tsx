import { AskForLetter } from './account/AskForLetter.tsx';
import { NewPassword } from './account/NewPassword.tsx';
import { useParameter } from './parts/use-mounted.ts';

/** Forgotten password: asks for the letter; with its `token` takes the new password. */
export function RecoverPassword() {
  const token = useParameter('token');
  return token === '' ? <AskForLetter /> : <NewPassword token={token} />;
}
