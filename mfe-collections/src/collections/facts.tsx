import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Picture } from '@portal/shared/ui/value/picture.tsx';
import { useText } from '../messages.ts';
import { paidOf } from './columns.tsx';
import { MethodDetails } from './method.tsx';
import { PageLink } from './page-link.tsx';
import { isActive } from './rules.ts';

/** The facts of a collection, above its bills. */
export function CollectionFacts({ collection }: { collection: Collection }) {
  const t = useText();
  const isPage = collection.kind === 'payment';
  return (
    <>
      {!isActive(collection) && (
        <Notice title={t('collections.is_stopped')}>
          {t(isPage ? 'pages.is_stopped_text' : 'collections.is_stopped_text')}
        </Notice>
      )}
      <Facts
        picture={collection.image && <Picture image={collection.image} alt={collection.image.alt_text} size={72} />}
      >
        <Detail label={t('collections.collected')}>
          <Money sen={collection.collected} />
        </Detail>
        <Detail label={t('collections.bills_paid')}>{paidOf(t, collection)}</Detail>
        <Detail label={t('collections.created_at')}>
          <DayText day={dayOf(collection.created_at)} />
        </Detail>
        {isPage && <MethodDetails page={collection} />}
        {collection.description && (
          <Detail label={t('collections.description')}>
            <bdi>{collection.description}</bdi>
          </Detail>
        )}
      </Facts>
      {isPage && <PageLink page={collection} />}
    </>
  );
}
