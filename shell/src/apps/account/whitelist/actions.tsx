/** The actions on an entry, on its view page. */
import { whitelist, type WhitelistEntry } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { useAction } from '@portal/shared/ui/page/use-action.ts';
import type { ReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { paths } from '../paths.ts';
import { useWhitelistText } from '../whitelist.ts';

interface Props {
  readonly entry: WhitelistEntry;
  readonly back: ReturnTo;
}

export function EntryActions({ entry: { id, label }, back }: Props) {
  const t = useWhitelistText();
  const may = useMay();
  const { run, isBusy } = useAction(async () => {
    const { refused } = await gateway.call(whitelist.dryRun, { body: { without: id, entry: null } });
    const { addresses: count } = refused;
    const text = count > 0 ? t('remove.refuses', { count, addresses: formatCount(count) }) : t('remove.text');
    if (!(await confirm({ title: t('remove.title', { label }), text, action: t('remove.action'), isDanger: true })))
      return;
    // The person has just confirmed how many addresses would be refused after the removal.
    const query = { accepts_refusals: count > 0 ? ('true' as const) : ('false' as const) };
    await gateway.call(whitelist.remove, { params: { id }, query });
    await back.leaveSaved(t('remove.done', { label }));
  });
  if (!may(whitelist.update.needs)) return null;
  return (
    <>
      <LinkButton to={paths.whitelist.one('edit', id)} isPrimary>
        {t('whitelist.edit')}
      </LinkButton>
      <Button className="k-apart" variant="subtle" color="raya" loading={isBusy} onClick={run}>
        {t('remove.action')}
      </Button>
    </>
  );
}
