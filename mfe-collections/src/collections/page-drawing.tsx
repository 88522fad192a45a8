/**
 * What payers will see, drawn in the look and in the words of their pages (`mfe-public-pay/src/collection`), which no other remote
 * may import. A drawing has no controls, so nothing in it can be pressed, and it says in one sentence what it shows.
 */
import { senOf, type Sen } from '@portal/shared/contract/money.ts';
import { formatCount, formatFigure, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { KeptPicture } from '@portal/shared/ui/image-field.tsx';
import { useValue } from '@portal/shared/ui/use-value.ts';
import { Suspense } from 'react';
import { usePreviewText } from '../preview.ts';
import { PageAsked } from './page-asked.tsx';
import type { PreviewProps } from './preview.tsx';
import css from './preview.module.css';

const Price = ({ sen, each }: { sen: Sen; each: string | false }) => (
  <div className={css['price']}>
    <bdi dir="ltr">
      <span className={css['quiet']}>RM</span> {formatFigure(sen)}
    </bdi>
    {each && <span className={css['each']}>{each}</span>}
  </div>
);

/** What the payment page says of itself. */
function About({ form, soFar, sen }: PreviewProps & { readonly sen: Sen | null }) {
  const t = usePreviewText();
  const isMany = Number(useValue(form, 'max_quantity')) > 1;
  const { collected = 0n, bills_paid = 0 } = soFar ?? {};
  return (
    <div className={css['card']}>
      <div className={css['title']} dir="auto">
        {useValue(form, 'title').trim() || t('no_title')}
      </div>
      <div className={css['quiet']} dir="auto">
        {useValue(form, 'description')}
      </div>
      {sen !== null && <Price sen={sen} each={isMany && t('own.each')} />}
      {useValue(form, 'shows_progress') && (
        <div className={css['progress']}>
          {t('own.progress', { amount: formatRinggit(collected), count: formatCount(bills_paid) })}
        </div>
      )}
    </div>
  );
}

interface Props extends PreviewProps {
  readonly width: 'phone' | 'desktop';
}

export function PageDrawing({ width, ...props }: Props) {
  const { form } = props;
  const t = usePreviewText();
  const merchant = useAccount()?.name ?? '';
  const typed = senOf(useValue(form, 'amount')) ?? 0n;
  const sen = useValue(form, 'amount_kind') === 'fixed' ? typed : null;
  const amount = sen === null ? t('open') : formatRinggit(sen);
  const title = useValue(form, 'title').trim() || t('no_title');
  const imageId = useValue(form, 'image_id');
  return (
    <div className={css[width]} role="img" aria-label={t('drawn', { title, amount })}>
      <div className={css['page']} aria-hidden inert>
        {imageId && (
          <Suspense>
            <div className={css['picture']}>
              <KeptPicture id={imageId} />
            </div>
          </Suspense>
        )}
        <div className={css['bar']}>
          <span className={css['initial']}>{Array.from(merchant)[0]?.toUpperCase()}</span>
          <bdi>{merchant}</bdi>
        </div>
        <div className={css['columns']}>
          <About {...props} sen={sen} />
          <PageAsked form={form} merchant={merchant} />
          <div className={css['go']}>
            <div>{sen === null ? t('own.continue') : t('own.continue_with', { amount })}</div>
            <span className={css['quiet']}>{t('own.note')}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
