import { mountRemote } from '@portal/shared/remote/mount-remote.tsx';
import { manifest } from './manifest.ts';
import { messages } from './messages.ts';

export const { bootstrap, mount, unmount } = mountRemote(manifest, () => import('./routes.tsx'), messages);
