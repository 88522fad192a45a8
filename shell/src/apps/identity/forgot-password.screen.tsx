import { useLocation } from '@portal/shared/router/screen.ts';
import { RequestByMail } from './request-by-mail.tsx';
import { NewPassword } from './new-password.tsx';

/** The mail's link carries its token behind the hash, which no server sees. */
export function Component() {
  const token = useLocation().hash.slice(1);
  return token === '' ? <RequestByMail forgotten="password" /> : <NewPassword key={token} token={token} />;
}
