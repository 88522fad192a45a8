/** A settlement as a statement: its lines, where the money is, and every item in the sum. */
import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { channelMessages } from '@portal/shared/i18n/channels.ts';
import { formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { List } from '@portal/shared/ui/list/list.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { toneOf } from '@portal/shared/ui/value/status.tsx';
import { Timeline } from '@portal/shared/ui/value/timeline.tsx';
import { paths } from '../paths.ts';
import { useSettlementText } from '../settlements.ts';
import { itemColumns, itemFilters, itemHidden } from './columns.tsx';
import { MEANS, SettlementStatusText } from './settlement-status.tsx';
import styles from './settlements.module.css';
import { SettlementStatement } from './statement.tsx';
import { StatusSentence } from './status-sentence.tsx';

const readItems = listLoader(settlements.items, ({ id = '' }) => ({ id }));

export const loader = async (at: LoaderFunctionArgs) => {
  const { id = '' } = at.params;
  const [settlement, list] = await Promise.all([
    gateway.call(settlements.get, { params: { id } }, { signal: at.request.signal }),
    readItems(at),
    channelMessages.load(),
  ]);
  return { settlement, list };
};

export function Component() {
  const t = useSettlementText();
  const language = useLanguage();
  const { settlement, list } = useLoaderData<typeof loader>();
  const { number, day, amount, status, events } = settlement;
  const timeline = events
    .toReversed()
    .flatMap(({ status: to, at }, index) =>
      to === null ? [] : [{ id: `${index}`, at, tone: toneOf(MEANS[to]), title: t(`settlements.state.${to}`) }],
    );
  return (
    <Page>
      <PageHeader title={`${formatDay(day, language)} · ${number}`} status={<SettlementStatusText status={status} />}>
        <LinkButton to={paths.settlements.list()}>{t('settlements.title')}</LinkButton>
      </PageHeader>
      <div className="k-large">
        <Money sen={amount} />
      </div>
      <StatusSentence settlement={settlement} />
      <div className="k-columns">
        <SettlementStatement settlement={settlement} />
        <section>
          <h2>{t('settlements.timeline')}</h2>
          <Timeline label={t('settlements.timeline')} events={timeline} />
        </section>
      </div>
      <h2 className={styles['items']}>{t('settlements.items')}</h2>
      <List
        title={t('settlements.items')}
        about={t('settlements.items_about')}
        columns={itemColumns(t)}
        hidden={itemHidden(t)}
        filters={itemFilters(t)}
        list={list}
      />
    </Page>
  );
}
