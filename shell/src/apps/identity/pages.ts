/** All pages of this app, with a router. */
import { mountRemote } from '@portal/shared/remote/mount-remote.tsx';
import { shellMessages } from '../../words.ts';
import { manifest } from './manifest.ts';
import { routes } from './routes.tsx';

export const pages = mountRemote(manifest, () => Promise.resolve({ routes }), shellMessages);
