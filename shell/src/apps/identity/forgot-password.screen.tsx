import { useLocation } from '@portal/shared/router/screen.ts';
import { RequestByMail } from './request-by-mail.tsx';
import { newPasswordMessages } from './new-password/words.ts';
import { ResetPassword } from './reset-password.tsx';

export const loader = () => newPasswordMessages.load().then(() => null);

/** The link in the mail has its token in the URL fragment, which is not sent to servers. */
export function Component() {
  const token = useLocation().hash.slice(1);
  return token === '' ? <RequestByMail forgotten="password" /> : <ResetPassword key={token} token={token} />;
}
