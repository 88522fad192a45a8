import { operatorMark } from '@portal/shared/gateway/addresses.ts';
import { useIsLive } from '../page/live.rules.ts';
import css from './issuer.module.css';

/**
 * The operator of these pages: its logo and the name of the portal, which is the title of all pages. Both are in the head of the document,
 * which the edge does not render.
 */
export function Issuer() {
  const isLive = useIsLive();
  const mark = isLive ? operatorMark() : '';
  if (mark === '') return null;
  return (
    <p className={css.issuer}>
      <svg viewBox="0 0 32 32" aria-hidden>
        <path d={mark} fillRule="evenodd" />
      </svg>
      {document.title}
    </p>
  );
}
