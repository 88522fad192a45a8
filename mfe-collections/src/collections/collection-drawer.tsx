import { CollectionForm, collections, type Collection } from '@portal/shared/contract/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { FormDrawer } from '@portal/shared/ui/form-drawer.tsx';
import { useGatewayForm } from '@portal/shared/ui/use-gateway-form.ts';
import { useReturnTo } from '@portal/shared/ui/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { CollectionFields, emptyCollection } from './fields.tsx';
import { KindChoice } from './kind-choice.tsx';

/** A collection whose bills the merchant makes: a new one, or one to change. */
export function CollectionDrawer({ collection }: { collection: Collection | null }) {
  const t = useText();
  const params = { id: collection?.id ?? '' };
  const back = useReturnTo(collection ? paths.collections.one('view', params.id) : paths.collections.list());
  const form = useGatewayForm(CollectionForm, {
    start: collection ?? emptyCollection,
    save: (body, signal) =>
      collection
        ? gateway.call(collections.update, { params, body }, { signal })
        : gateway.call(collections.create, { body }, { signal }),
    saved: ({ title }) => back.leaveSaved(t('collections.saved', { title })),
  });
  const title = collection ? t('collections.edit', { title: collection.title }) : t('collections.new');
  return (
    <FormDrawer title={title} form={form} back={back}>
      {!collection && <KindChoice kind="bill" />}
      <CollectionFields form={form} />
    </FormDrawer>
  );
}
