/** The footer of every page of a signed-in user: the support contact, and a button back to the top. */
import './foot.css';
import { portalConstants } from '@portal/shared/session/platform.ts';
import Up from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useEffect, useState } from 'react';
import { useShellText } from '../words.ts';
import { Support } from './support/support.tsx';

/** Pixels of scrolling after which the top of the page is no longer visible. */
const FAR = 400;

function toTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  // The button is about to disappear, so the focus moves to the content.
  document.getElementById('content')?.focus({ preventScroll: true });
}

function ToTop() {
  const t = useShellText();
  // The position is read only after a scroll, because reading it makes the browser compute the layout of the whole page at once.
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    const follow = () => setIsFar(scrollY > FAR);
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  if (!isFar) return null;
  return (
    <button type="button" className="f-top" aria-label={t('top')} title={t('top')} onClick={toTop}>
      <Up size={18} aria-hidden />
    </button>
  );
}

export function Foot() {
  const t = useShellText();
  const constants = portalConstants.use();
  const title = constants?.title;
  useEffect(() => {
    // Without a title from the gateway, the page keeps the title that the edge wrote into the document.
    if (title) document.title = title;
  }, [title]);
  return (
    <footer className="f-foot">
      <span>{title || t('portal')}</span>
      <Support />
      <ToTop />
    </footer>
  );
}
