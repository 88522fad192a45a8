import { mountPages } from '@portal/shared/remote/mount-pages.tsx';
import { pages } from './all-pages.ts';

export const { bootstrap, mount, unmount } = mountPages(pages);
