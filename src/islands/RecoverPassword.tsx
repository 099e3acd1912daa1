import { AskForLetter } from './account/AskForLetter.tsx';
import { NewPassword } from './account/NewPassword.tsx';
import { ReturnEmail } from './account/ReturnEmail.tsx';
import { useParameter } from './parts/use-mounted.ts';

/** Forgotten password: requests the letter; with its `token` sets the new password; with `back` restores the former e-mail first. */
export function RecoverPassword() {
  const token = useParameter('token');
  const back = useParameter('back');
  if (back !== '') return <ReturnEmail token={back} />;
  return token === '' ? <AskForLetter /> : <NewPassword token={token} />;
}
