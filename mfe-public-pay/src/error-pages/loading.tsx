import { useSlow } from '@portal/shared/router/slow.ts';
import page from '../page/page.module.css';
import css from './loading.module.css';

/** A placeholder for the content until the first responses arrive. */
export function Loading() {
  const isSlow = useSlow(true);
  return (
    <div className={page.skin} aria-busy="true">
      {isSlow && (
        <div className={css.shape} aria-hidden="true">
          <div className={css.line} />
          <div className={css.card} />
          <div className={css.list} />
        </div>
      )}
    </div>
  );
}
