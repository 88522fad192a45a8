/** One settlement on request: where its money is, its cost, and all of its payments. */
import { ownSettlements, type OwnSettlement } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { payoutBank } from '@portal/shared/domain/rails/banks.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { channelMessages } from '@portal/shared/i18n/channels.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { List } from '@portal/shared/ui/list/list.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { toneOf } from '@portal/shared/ui/value/status.tsx';
import { Timeline } from '@portal/shared/ui/value/timeline.tsx';
import { paths } from '../../paths.ts';
import { useSettlementText } from '../../settlements.ts';
import styles from '../settlements.module.css';
import { ownItemColumns, ownItemFilters, ownItemHidden } from './columns.tsx';
import { OWN_MEANS, OwnStatusText } from './own-status.tsx';

const readItems = listLoader(ownSettlements.items, ({ id = '' }) => ({ id }));

export const loader = async (at: LoaderFunctionArgs) => {
  const { id = '' } = at.params;
  const [own, list] = await Promise.all([
    gateway.call(ownSettlements.get, { params: { id } }, { signal: at.request.signal }),
    readItems(at),
    channelMessages.load(),
  ]);
  return { own, list };
};

/** One sentence about where the money is. */
function useSentence({ status, bank_code, arrives_by, paid_at, reason, net, amount }: OwnSettlement): string {
  const t = useSettlementText();
  const language = useLanguage();
  const bank = payoutBank(bank_code)?.name ?? bank_code;
  if (status === 'failed') return t('own.now.failed', { reason: reason ?? '' });
  if (status === 'returned') return t(net < amount ? 'own.now.returned' : 'own.now.failed', { reason: reason ?? '' });
  const words = status === 'paid' ? 'settlements.now.paid' : 'settlements.now.on_the_way';
  return t(words, { bank, moment: formatMoment(paid_at ?? arrives_by, language) });
}

export function Component() {
  const t = useSettlementText();
  const { own, list } = useLoaderData<typeof loader>();
  const sentence = useSentence(own);
  const events = own.events.toReversed().map(({ status, at }, place) => ({
    id: `${place}`,
    at,
    tone: toneOf(OWN_MEANS[status]),
    title: t(`own.state.${status}`),
  }));
  return (
    <Page>
      <PageHeader title={own.number} status={<OwnStatusText status={own.status} />}>
        <LinkButton to={paths.settlements.own.list()}>{t('settlements.title')}</LinkButton>
      </PageHeader>
      <div className="k-large">
        <Money sen={own.net} />
      </div>
      <p>{sentence}</p>
      <div className="k-columns">
        <Details>
          <Detail label={t('own.amount')}>
            <Money sen={own.amount} />
          </Detail>
          <Detail label={t('items.fee')}>
            <Money sen={own.fee} />
          </Detail>
          <Detail label={t('items.tax')}>
            <Money sen={own.tax} />
          </Detail>
          <Detail label={t('settlements.amount')}>
            <Money sen={own.net} />
          </Detail>
          <Detail label={t('own.rail')}>{t(`own.rail.${own.rail}`)}</Detail>
          <Detail label={t('settings.number')}>
            <bdi>{own.account_number}</bdi>
          </Detail>
          <Detail label={t('settlements.bank_reference')}>
            {own.bank_reference && <bdi>{own.bank_reference}</bdi>}
          </Detail>
          <Detail label={t('own.maker')}>
            <bdi>{own.maker_name}</bdi>
          </Detail>
        </Details>
        <section>
          <h2>{t('settlements.timeline')}</h2>
          <Timeline label={t('settlements.timeline')} events={events} />
        </section>
      </div>
      <h2 className={styles['items']}>{t('own.items')}</h2>
      <List
        title={t('own.items')}
        about={t('own.items_about')}
        columns={ownItemColumns(t)}
        hidden={ownItemHidden(t)}
        filters={ownItemFilters(t)}
        list={list}
      />
    </Page>
  );
}
