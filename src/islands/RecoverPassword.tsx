import { AskForLetter } from './account/AskForLetter.tsx';
import { NewPassword } from './account/NewPassword.tsx';
import { ReturnEmail } from './account/ReturnEmail.tsx';
import { useParameter } from './parts/use-mounted.ts';

/** Forgotten password: asks for the letter; with its `token` takes the new password, with `back` the old e-mail comes back first. */
export function RecoverPassword() {
  const token = useParameter('token');
  const back = useParameter('back');
  if (back !== '') return <ReturnEmail token={back} />;
  return token === '' ? <AskForLetter /> : <NewPassword token={token} />;
}
