/** The page of an invitation's link, with its messages. The token is behind the hash, which no server sees. */
import { useLocation } from '@portal/shared/router/screen.ts';
import { newPasswordMessages } from '../new-password/words.ts';
import { Invited } from './invited.tsx';
import { invitationMessages } from './words.ts';

function Component() {
  const token = useLocation().hash.slice(1);
  return <Invited key={token} token={token} />;
}

export async function openInvitation() {
  await Promise.all([invitationMessages.load(), newPasswordMessages.load()]);
  return { Component };
}
