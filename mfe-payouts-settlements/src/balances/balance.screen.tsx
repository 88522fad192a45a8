/** The history of a balance: every entry with the balance after it, and the balance at the end of a day. */
import { balances, type BalanceName } from '@portal/shared/contract/merchant/money/balances.ts';
import { rangeOf } from '@portal/shared/contract/kernel/day-range.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { List } from '@portal/shared/ui/list/list.tsx';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useText } from '../messages.ts';
import { entryColumns, entryFilters, entryHidden } from './columns.tsx';

const paramsOf = ({ balance = '' }: LoaderFunctionArgs['params']) => ({ balance });

const readEntries = listLoader(balances.entries, paramsOf);

/** If days are chosen, the response has the balance at the end of the last day. */
const readBalance = ({ params, request: { url, signal } }: LoaderFunctionArgs) => {
  const days = rangeOf(new URL(url).searchParams.get('created_at') ?? '');
  const query = days ? { day: days.to } : {};
  return gateway.call(balances.one, { params: paramsOf(params), query }, { signal });
};

export const loader = (at: LoaderFunctionArgs) => Promise.all([readEntries(at), readBalance(at)]);

function BalanceFacts({ balance: { name, amount, at_end_of } }: { readonly balance: Balance }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Facts>
      <Detail label={t(`balance.${name}.about`)}>
        <Money sen={amount} />
      </Detail>
      {at_end_of && (
        <Detail label={t('entries.at_end_of', { day: formatDay(at_end_of.day, language) })}>
          <Money sen={at_end_of.amount} />
        </Detail>
      )}
    </Facts>
  );
}

type Balance = Awaited<ReturnType<typeof readBalance>>;

export function Component() {
  const t = useText();
  const [list, balance] = useLoaderData<typeof loader>();
  const name: BalanceName = balance.name;
  return (
    <Page>
      <PageHeader title={t(`balance.${name}`)} />
      <BalanceFacts balance={balance} />
      <List
        title={t(`balance.${name}`)}
        about={t('entries.about')}
        columns={entryColumns(t)}
        hidden={entryHidden(t)}
        filters={entryFilters(t)}
        list={list}
      />
    </Page>
  );
}
