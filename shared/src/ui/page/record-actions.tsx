import type { CallSpec } from '../../contract/kernel/call.ts';
import { gateway } from '../../gateway/gateway.ts';
import { useKitText } from '../../i18n/kit.ts';
import { useMay } from '../../session/atoms.ts';
import { DeleteButton } from './delete-button.tsx';
import { LinkButton } from './link-button.tsx';
import type { ReturnTo } from './use-return-to.ts';

interface Props {
  /** The name or title of the record is shown in the confirmation before deleting. */
  readonly record: { readonly id: string } & ({ readonly name: string } | { readonly title: string });
  /** The URL of the record's form. */
  readonly edit: string;
  /** The call that deletes the record. A user who may not make this call gets no edit button either. */
  readonly remove: CallSpec & { readonly method: 'DELETE'; readonly path: `${string}/{id}` };
  readonly back: ReturnTo;
}

/** The actions on a CRUD record in reading mode. */
export function RecordActions({ record, edit, remove, back }: Props) {
  const t = useKitText();
  const may = useMay();
  if (!may(remove.needs)) return null;
  const params = { id: record.id };
  const name = 'name' in record ? record.name : record.title;
  return (
    <>
      <LinkButton to={edit} isPrimary>
        {t('edit')}
      </LinkButton>
      <DeleteButton name={name} remove={() => gateway.call(remove, { params })} back={back} />
    </>
  );
}
