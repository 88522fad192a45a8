import { mountPages } from '@portal/shared/remote/mount-pages.tsx';
import { pages } from './pages.tsx';

export const { bootstrap, mount, unmount } = mountPages(pages);
