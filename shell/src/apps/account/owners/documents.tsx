/** Pictures of the identity document. They have no address: what is shown was fetched by the person who looks, and is kept nowhere. */
import {
  businessOwners,
  sidesOf,
  type BusinessOwner,
  type DocumentSide,
} from '@portal/shared/contract/merchant/company/business-owners.ts';
import { PICTURE_TYPES } from '@portal/shared/contract/merchant/media/picture-limits.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { shrunk } from '@portal/shared/ui/image/pixels.ts';
import { UploadProblem, UploadProgress } from '@portal/shared/ui/image/upload-progress.tsx';
import { useUpload } from '@portal/shared/ui/image/use-upload.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { MomentText } from '@portal/shared/ui/value/moment.tsx';
import { useRef, useState } from 'react';
import { useCompanyText } from '../company.ts';
import styles from './documents.module.css';

interface SideProps {
  readonly owner: BusinessOwner;
  readonly side: DocumentSide;
  readonly mayReplace: boolean;
}

/** The policy of the page takes pictures from addresses and from data, and a document has no address. */
const asData = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error ?? new Error('The picture cannot be read.'));
    reader.readAsDataURL(file);
  });

function Side({ owner: { id, name, identity_type, documents }, side, mayReplace }: SideProps) {
  const t = useCompanyText();
  const { revalidate } = useRevalidator();
  const picker = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const upload = useUpload();
  const document = documents[side];
  const label = t(identity_type === 'nric' ? `field.${side}` : 'documents.passport');
  const show = async () =>
    setPicture(await asData(await gateway.call(businessOwners.document, { params: { id, side } })));
  const send = (file: File | undefined) => {
    if (!file) return;
    upload.run(async ({ signal, onProgress }) => {
      const body = { side, file: await shrunk(file) };
      await gateway.call(businessOwners.addDocument, { params: { id }, body }, { signal, onProgress });
      setPicture(null);
      toast(t('documents.saved', { label }));
      await revalidate();
    });
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
      {upload.failure && <UploadProblem failure={upload.failure} />}
      {upload.share !== null && <UploadProgress share={upload.share} onStop={upload.stop} />}
      <div className={styles['actions']}>
        {document && picture === null && (
          <ActionButton label={t('documents.show_name', { label })} act={show}>
            {t('documents.show')}
          </ActionButton>
        )}
        {mayReplace && (
          <Button
            variant="default"
            aria-label={t(document ? 'documents.replace_name' : 'documents.add_name', { label })}
            onClick={() => picker.current?.click()}
          >
            {t(document ? 'documents.replace' : 'documents.add')}
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
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
