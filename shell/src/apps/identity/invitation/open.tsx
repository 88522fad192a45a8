/** The page that the link of an invitation leads to, with its words. The token stands behind the hash, which no server sees. */
import { useLocation } from '@portal/shared/router/screen.ts';
import { Invited } from './invited.tsx';
import { invitationMessages } from './words.ts';

function Component() {
  const token = useLocation().hash.slice(1);
  return <Invited key={token} token={token} />;
}

export async function openInvitation() {
  await invitationMessages.load();
  return { Component };
}
