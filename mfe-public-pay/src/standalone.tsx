import { mountPages } from '@portal/shared/remote/mount-pages.tsx';
import { watchViolations } from '@portal/shared/remote/violations.ts';
import { pages } from './pages.tsx';
import './standalone.css';

// Here is no shell that would.
watchViolations(pages.name, (violation) => navigator.sendBeacon('/telemetry', JSON.stringify(violation)));

const domElement = document.getElementById('root');
if (!domElement) throw new Error('The page has no root element.');
await mountPages(pages).mount({ domElement });
