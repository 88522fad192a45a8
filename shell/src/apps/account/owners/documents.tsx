/** Pictures of the identity document. They have no public URL: the browser fetches each picture and does not store it. */
import {
  businessOwners,
  sidesOf,
  type BusinessOwner,
  type DocumentSide,
} from '@portal/shared/contract/merchant/company/business-owners.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { PictureFileField } from '@portal/shared/ui/image/picture-file-field.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { useState } from 'react';
import { useCompanyText } from '../company.ts';
import styles from './documents.module.css';

interface SideProps {
  readonly owner: BusinessOwner;
  readonly side: DocumentSide;
  readonly mayReplace: boolean;
}

/** The content policy allows pictures only from http(s) and `data:` URLs, and a document has no http(s) URL. */
const asData = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => fail(reader.error ?? new Error('The picture cannot be read.'));
    reader.readAsDataURL(file);
  });

function Side({ owner: { id, name, identity_type, documents }, side, mayReplace }: SideProps) {
  const t = useCompanyText();
  const { revalidate } = useRevalidator();
  const [picture, setPicture] = useState<string | null>(null);
  const document = documents[side];
  const label = t(identity_type === 'nric' ? `field.${side}` : 'documents.passport');
  const show = async () =>
    setPicture(await asData(await gateway.call(businessOwners.document, { params: { id, side } })));
  const send = async (file: File, work: { readonly signal: AbortSignal }) => {
    await gateway.call(businessOwners.addDocument, { params: { id }, body: { side, file } }, work);
    setPicture(null);
    toast(t('documents.saved', { label }));
    await revalidate();
  };
  return (
    <div className={styles['side']}>
      <h3>{label}</h3>
      {picture !== null && <img src={picture} alt={t('documents.alt', { label, name })} />}
      <p className="k-muted">
        {document ? (
          <>
            {t('documents.added')} <MomentText moment={document.added_at} />
          </>
        ) : (
          t('documents.none')
        )}
      </p>
      <div className={styles['actions']}>
        {document && picture === null && (
          <ActionButton label={t('documents.show_name', { label })} act={show}>
            {t('documents.show')}
          </ActionButton>
        )}
        {mayReplace && (
          <PictureFileField
            label={label}
            action={t(document ? 'documents.replace' : 'documents.add')}
            actionName={t(document ? 'documents.replace_name' : 'documents.add_name', { label })}
            send={send}
          />
        )}
      </div>
    </div>
  );
}

export function OwnerDocuments({ owner, isLocked }: { readonly owner: BusinessOwner; readonly isLocked: boolean }) {
  const t = useCompanyText();
  const may = useMay();
  const mayReplace = may(businessOwners.addDocument.needs) && !isLocked;
  return (
    <section className={styles['documents']} aria-label={t('documents.title')}>
      <h2>{t('documents.title')}</h2>
      <p className="k-muted">{t('documents.why')}</p>
      {sidesOf(owner.identity_type).map((side) => (
        <Side key={side} owner={owner} side={side} mayReplace={mayReplace} />
      ))}
    </section>
  );
}
