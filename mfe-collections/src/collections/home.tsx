import { useLocation } from '@portal/shared/router/screen.ts';
import { paths } from '../paths.ts';

/** Where this screen is at home: a payment page is found among collections and among payment pages, and looks the same there. */
export const useHome = () => (useLocation().pathname.startsWith('/pages/') ? paths.pages : paths.collections);
