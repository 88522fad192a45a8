import { beside } from '../beside.ts';
import { Code } from './code.tsx';
import css from './kept-at.module.css';

interface KeptAtProps {
  /** Below the payment pages' own origin. */
  readonly path: string;
}

/** On paper only: where the page is found again, in letters and for a camera. */
export function KeptAt({ path }: KeptAtProps) {
  const t = beside.useText();
  const { href } = new URL(path, window.location.href);
  return (
    <div className={css.kept}>
      <Code text={href} />
      <p className={css.where}>
        {t('page.again')}
        <bdi dir="ltr">{href}</bdi>
      </p>
    </div>
  );
}
