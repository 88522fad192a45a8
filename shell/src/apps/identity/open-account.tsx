import { useLocation } from '@portal/shared/router/screen.ts';
import { newPasswordMessages } from './new-password/words.ts';
import { RequestAccount } from './request-account.tsx';
import { Register } from './register.tsx';

/** The link in the mail has its token in the URL fragment, which is not sent to servers. */
function Component() {
  const token = useLocation().hash.slice(1);
  return token === '' ? <RequestAccount /> : <Register key={token} token={token} />;
}

export async function openAccount() {
  await newPasswordMessages.load();
  return { Component };
}
