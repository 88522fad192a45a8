import { BillMethodForm, billMethods, type Collection } from '@portal/shared/contract/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { FormDrawer } from '@portal/shared/ui/form-drawer.tsx';
import { useGatewayForm } from '@portal/shared/ui/use-gateway-form.ts';
import { useReturnTo } from '@portal/shared/ui/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { KindChoice } from './kind-choice.tsx';
import { MethodFields } from './method-fields.tsx';
import { emptyPage, pageTyped } from './rules.ts';

/** A payment page: a new one, or one to change. */
export function PageDrawer({ page }: { page: Collection | null }) {
  const t = useText();
  const params = { id: page?.id ?? '' };
  const back = useReturnTo(page ? paths.collections.one('view', params.id) : paths.collections.list());
  const form = useGatewayForm(BillMethodForm, {
    start: page ? pageTyped(page) : emptyPage,
    save: (body, signal) =>
      page
        ? gateway.call(billMethods.update, { params, body }, { signal })
        : gateway.call(billMethods.create, { body }, { signal }),
    // The link of a new page is what comes next.
    saved: ({ id, title }) => back.leaveSaved(t('collections.saved', { title }), paths.collections.one('view', id)),
  });
  return (
    <FormDrawer title={page ? t('collections.edit', { title: page.title }) : t('pages.new')} form={form} back={back}>
      {!page && <KindChoice kind="payment" />}
      <MethodFields form={form} />
    </FormDrawer>
  );
}
