import { mountRemote } from '@portal/shared/remote/mount-remote.tsx';
import { shellMessages } from '../../words.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.tsx';

export const app = mountRemote(manifest, () => Promise.resolve({ routes }), shellMessages);
