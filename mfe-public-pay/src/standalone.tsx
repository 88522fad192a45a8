import { mountPages } from '@portal/shared/remote/mount-pages.tsx';
import { pages } from './pages.tsx';
import './standalone.css';

const domElement = document.getElementById('root');
if (!domElement) throw new Error('The page has no root element.');
await mountPages(pages).mount({ domElement });
