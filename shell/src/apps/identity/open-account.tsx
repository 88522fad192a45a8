import { useLocation } from '@portal/shared/router/screen.ts';
import { AskForAccount } from './ask-for-account.tsx';
import { Register } from './register.tsx';

/** The mail's link carries its token behind the hash, which no server sees. */
export function Component() {
  const token = useLocation().hash.slice(1);
  return token === '' ? <AskForAccount /> : <Register key={token} token={token} />;
}
