/** Starts the pages as a separate document. */
import { watchChangedFiles } from '@portal/shared/remote/changed-files.ts';
import { mountPages, type Pages } from '@portal/shared/remote/mount-pages.tsx';
import { watchIntegrityPolicy, type Violation } from '@portal/shared/remote/violations.ts';
import './standalone.css';

// A standalone page has no shell that sends the telemetry.
const tell = (violation: Violation) => void navigator.sendBeacon('/telemetry', JSON.stringify(violation));

export async function start(pages: Pages): Promise<void> {
  watchIntegrityPolicy(pages.name, tell);
  watchChangedFiles(pages.name, tell);
  const domElement = document.getElementById('root');
  if (!domElement) throw new Error('The page has no root element.');
  document.querySelector('body > .k-late')?.remove();
  const isStyled = getComputedStyle(document.documentElement).getPropertyValue('--looks') !== '';
  if (isStyled) await mountPages(pages).mount({ domElement });
  else await (await import(/* webpackChunkName: "unstyled" */ './unstyled.tsx')).showUnstyled(domElement);
}
