import { CollectionForm, collections } from '@portal/shared/contract/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { recordLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form-drawer.tsx';
import { useGatewayForm } from '@portal/shared/ui/use-gateway-form.ts';
import { useReturnTo } from '@portal/shared/ui/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { CollectionFields, emptyCollection } from './fields.tsx';

export const loader = recordLoader(collections.get);

export function Component() {
  const t = useText();
  const collection = useLoaderData<typeof loader>();
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
      <CollectionFields form={form} />
    </FormDrawer>
  );
}
