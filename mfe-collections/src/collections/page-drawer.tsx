import { billMethods } from '@portal/shared/contract/merchant/collections/collections.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useRecordForm } from '@portal/shared/ui/form/use-record-form.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../messages.ts';
import { paths } from '../paths.ts';
import { useHome, useSaved } from './home.tsx';
import { KindChoice } from './parts/kind-choice.tsx';
import { MethodFields } from './method-fields.tsx';
import { PagePreview } from './preview.tsx';
import { copied, emptyPage, pageTyped, titleOf, type Drawn } from './rules.ts';

/** A payment page: a new one, one like another, or one to change. */
export function PageDrawer({ record = null, like = null }: Drawn) {
  const t = useText();
  const home = useHome();
  const params = { id: record?.id ?? '' };
  const back = useReturnTo(record ? home.one('view', params.id) : home.list());
  const saved = useSaved(!record, back);
  const form = useRecordForm(billMethods, {
    record: record && { id: record.id, ...pageTyped(record) },
    empty: like ? pageTyped(copied(t, like)) : emptyPage,
    saved,
  });
  return (
    <FormDrawer
      title={titleOf(t, { record, like }) ?? t('pages.new')}
      form={form}
      back={back}
      aside={<PagePreview form={form} soFar={record} />}
    >
      {!record && !like && home === paths.collections && <KindChoice kind="payment" />}
      <MethodFields form={form} />
    </FormDrawer>
  );
}
