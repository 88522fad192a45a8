/**
 * The page behind the link of an invitation, with its messages. The token is in the URL fragment, which is not sent to
 * servers.
 */
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
