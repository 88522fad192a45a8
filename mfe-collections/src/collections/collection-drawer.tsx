import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { CollectionFields, emptyCollection } from './fields.tsx';
import { useSaved } from './home.tsx';
import { KindChoice } from './parts/kind-choice.tsx';
import { BillPreview } from './preview.tsx';
import { prefillFrom, titleOf, type DrawerRecord } from './rules.ts';

/**
 * The form of a collection whose bills the merchant creates: a new collection, a clone of another, or a collection to
 * change.
 */
export function CollectionDrawer({ record = null, like = null }: DrawerRecord) {
  const t = useText();
  const params = { id: record?.id ?? '' };
  const back = useReturnTo(record ? paths.collections.one('view', params.id) : paths.collections.list());
  const saved = useSaved(!record, back);
  const form = useRecordForm(collections, {
    record,
    empty: like ? prefillFrom(t, like) : emptyCollection,
    saved,
  });
  return (
    <FormDrawer
      title={titleOf(t, { record, like }) ?? t('collections.new')}
      form={form}
      back={back}
      aside={<BillPreview form={form} collectionId={record?.id ?? null} />}
    >
      {!record && !like && <KindChoice kind="bill" />}
      <CollectionFields
        form={form}
        help={t('collections.name_help')}
        descriptionHelp={t('collections.description_help')}
      />
    </FormDrawer>
  );
}
