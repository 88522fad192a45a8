import { CollectionForm, collections } from '@portal/shared/contract/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { FormDrawer } from '@portal/shared/ui/form-drawer.tsx';
import { useGatewayForm } from '@portal/shared/ui/use-gateway-form.ts';
import { useReturnTo } from '@portal/shared/ui/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { CollectionFields, emptyCollection } from './fields.tsx';
import { KindChoice } from './kind-choice.tsx';
import { BillPreview } from './preview.tsx';
import { copied, titleOf, type Drawn } from './rules.ts';

/** A collection whose bills the merchant makes: a new one, one like another, or one to change. */
export function CollectionDrawer({ record = null, like = null }: Drawn) {
  const t = useText();
  const params = { id: record?.id ?? '' };
  const back = useReturnTo(record ? paths.collections.one('view', params.id) : paths.collections.list());
  const form = useGatewayForm(CollectionForm, {
    start: record ?? (like && copied(t, like)) ?? emptyCollection,
    save: (body, signal, idempotencyKey) =>
      record
        ? gateway.call(collections.update, { params, body }, { signal })
        : gateway.call(collections.create, { body }, { signal, idempotencyKey }),
    saved: ({ title }) => back.leaveSaved(t('collections.saved', { title })),
  });
  return (
    <FormDrawer
      title={titleOf(t, { record, like }) ?? t('collections.new')}
      form={form}
      back={back}
      aside={<BillPreview form={form} />}
    >
      {!record && !like && <KindChoice kind="bill" />}
      <CollectionFields form={form} />
    </FormDrawer>
  );
}
