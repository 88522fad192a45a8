import { mountRemote } from '@portal/shared/remote/mount-remote.tsx';
import { shellMessages } from '../../words.ts';
import { manifest } from './manifest.ts';

export const app = mountRemote(manifest, () => import('./routes.tsx'), shellMessages);
