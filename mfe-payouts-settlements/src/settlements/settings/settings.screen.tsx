/** The bank account for settlements, the channels that settle automatically, and the share that stays in reserve. */
import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { channelMessages } from '@portal/shared/i18n/channels.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { paths } from '../../paths.ts';
import { useSettlementText } from '../../settlements.ts';
import { BankAccount } from './account.tsx';
import { Channels } from './channels.tsx';
import { Reserve } from './reserve.tsx';

export const loader = async ({ request: { signal } }: LoaderFunctionArgs) => {
  const [settings] = await Promise.all([gateway.call(settlements.settings, {}, { signal }), channelMessages.load()]);
  return settings;
};

export function Component() {
  const t = useSettlementText();
  const settings = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={t('settings.title')}>
        <LinkButton to={paths.settlements.list()}>{t('settlements.title')}</LinkButton>
      </PageHeader>
      <BankAccount settings={settings} />
      <Channels settings={settings} />
      <Reserve settings={settings} />
    </Page>
  );
}
