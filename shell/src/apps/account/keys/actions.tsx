/** The actions on a key, on its view page. */
import { apiKeys, type ApiKeyDetails } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { ActionMenu, actionsOf } from '@portal/shared/ui/page/action-menu.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import type { ReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useKeyText } from '../api-keys.ts';
import { paths } from '../paths.ts';

interface Props {
  readonly record: ApiKeyDetails;
  readonly back: ReturnTo;
  readonly onRotate: () => void;
}

export function KeyActions({ record: { id, name, status }, back, onRotate }: Props) {
  const t = useKeyText();
  const may = useMay();
  const revoke = async () => {
    const question = { title: t('revoke.title', { name }), text: t('revoke.text'), action: t('revoke.action') };
    if (!(await confirm({ ...question, isDanger: true }))) return;
    await gateway.call(apiKeys.remove, { params: { id } });
    await back.leaveSaved(t('revoke.done', { name }));
  };
  const mayChange = may(apiKeys.update.needs) && status !== 'revoked';
  return (
    <>
      {mayChange && (
        <LinkButton to={paths.apiKeys.one('edit', id)} isPrimary>
          {t('keys.edit')}
        </LinkButton>
      )}
      {mayChange && status === 'active' && (
        <Button variant="default" onClick={onRotate}>
          {t('rotate.open')}
        </Button>
      )}
      <ActionMenu
        actions={actionsOf(
          { label: t('reports.open'), to: paths.apiKeys.report(id, 'month', dayOf()), needs: 'reports.read' },
          mayChange && {
            label: t('revoke.action'),
            name: `${t('revoke.action')} ${name}`,
            isDanger: true,
            act: revoke,
          },
        )}
      />
    </>
  );
}
