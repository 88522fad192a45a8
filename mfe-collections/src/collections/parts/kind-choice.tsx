import { CollectionKind } from '@portal/shared/contract/merchant/collections/collections.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useText } from '../../messages.ts';
import { paths } from '../../paths.ts';
import style from './kind-choice.module.css';

/** The choice of the kind of a new collection; each kind has its own form and its own URL. */
export function KindChoice({ kind: chosen }: { kind: CollectionKind }) {
  const t = useText();
  return (
    <nav className={style['kinds']} aria-label={t('kinds.question')}>
      {CollectionKind.options.map((kind) => (
        <Link key={kind} to={paths.collections.create(kind)} aria-current={kind === chosen ? 'page' : undefined}>
          <b>{t(`kinds.${kind}`)}</b>
          <span className="k-muted">{t(`kinds.${kind}_text`)}</span>
        </Link>
      ))}
    </nav>
  );
}
