import type { CallSpec } from '../../contract/kernel/call.ts';
import { gateway } from '../../gateway/gateway.ts';
import { useKitText } from '../../i18n/kit.ts';
import { useMay } from '../../session/atoms.ts';
import { DeleteButton } from './delete-button.tsx';
import { LinkButton } from './link-button.tsx';
import type { ReturnTo } from './use-return-to.ts';

interface Props {
  /** Its name or title is part of the question before deleting. */
  readonly record: { readonly id: string } & ({ readonly name: string } | { readonly title: string });
  /** The URL of its form. */
  readonly edit: string;
  /** The call that deletes it. A user who may not make it gets no edit button either. */
  readonly remove: CallSpec & { readonly method: 'DELETE'; readonly path: `${string}/{id}` };
  readonly back: ReturnTo;
}

/** The actions on a CRUD record while it is read. */
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
