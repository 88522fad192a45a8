/** A payout as the statement of its month: its lines, where the money is, and every commission in the sum. */
import { commissionPayouts } from '@portal/shared/contract/introducer/payouts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMonth } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { List } from '@portal/shared/ui/list/list.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { toneOf } from '@portal/shared/ui/value/status.tsx';
import { Timeline } from '@portal/shared/ui/value/timeline.tsx';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { lineColumns, lineFilters } from './columns.tsx';
import { MEANS, PayoutStatusText } from './payout-status.tsx';
import { Paper, Parties, usePaper } from './paper.tsx';
import styles from './statement.module.css';
import { MonthStatement, Where } from './statement.tsx';

const readLines = listLoader(commissionPayouts.lines, ({ id = '' }) => ({ id }));

export const loader = async (at: LoaderFunctionArgs) => {
  const { id = '' } = at.params;
  const [payout, list] = await Promise.all([
    gateway.call(commissionPayouts.get, { params: { id } }, { signal: at.request.signal }),
    readLines(at),
  ]);
  return { payout, list };
};

export function Component() {
  const t = useText();
  const language = useLanguage();
  const { payout, list } = useLoaderData<typeof loader>();
  const { id, number, month, amount, status, events, before, after } = payout;
  const { lines, print, isBusy } = usePaper(id);
  const total = payout.lines.reduce((sum, { count }) => sum + count, 0);
  const timeline = events.toReversed().map(({ status: to, at }, index) => ({
    id: `${index}`,
    at,
    tone: toneOf(MEANS[to]),
    title: t(`payouts.state.${to}`),
  }));
  return (
    <Page>
      <PageHeader title={`${formatMonth(month, language)} · ${number}`} status={<PayoutStatusText status={status} />}>
        {before && <LinkButton to={paths.payouts.one(before.id)}>{t('statement.before')}</LinkButton>}
        {after && <LinkButton to={paths.payouts.one(after.id)}>{t('statement.after')}</LinkButton>}
        <LinkButton to={paths.payouts.list()}>{t('payouts.title')}</LinkButton>
        <Button variant="default" loading={isBusy} onClick={print}>
          {t('statement.print')}
        </Button>
      </PageHeader>
      <Parties payout={payout} />
      <div className="k-large">
        <Money sen={amount} />
      </div>
      <Where payout={payout} />
      <div className="k-columns">
        <MonthStatement payout={payout} />
        <section>
          <h2>{t('statement.timeline')}</h2>
          <Timeline label={t('statement.timeline')} events={timeline} />
        </section>
      </div>
      <h2 className={styles['lines']}>{t('statement.lines')}</h2>
      <div data-printed={lines !== null || undefined} className={styles['screen']}>
        <List
          title={t('statement.lines')}
          about={t('statement.lines_about')}
          columns={lineColumns(t)}
          filters={lineFilters(t)}
          list={list}
        />
      </div>
      <Paper payout={payout} total={total} lines={lines} list={list} />
    </Page>
  );
}
