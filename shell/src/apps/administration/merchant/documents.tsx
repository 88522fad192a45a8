/** Pictures of an identity document. They have no public URL: the browser fetches each picture and does not store it. */
import { reviews } from '@portal/shared/contract/admin/reviews.ts';
import {
  sidesOf,
  type BusinessOwner,
  type DocumentSide,
} from '@portal/shared/contract/merchant/company/business-owners.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { useState } from 'react';
import { useCompanyText } from '../company.ts';
import styles from './merchant.module.css';

/** The content policy allows pictures only from http(s) and `data:` URLs, and a document has no http(s) URL. */
const asData = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => fail(reader.error ?? new Error('The picture cannot be read.'));
    reader.readAsDataURL(file);
  });

interface Props {
  readonly merchantId: string;
  readonly owner: BusinessOwner;
}

function Side({ merchantId, owner, side }: Props & { readonly side: DocumentSide }) {
  const t = useCompanyText();
  const [picture, setPicture] = useState<string | null>(null);
  const label = t(owner.identity_type === 'nric' ? `field.${side}` : 'documents.passport');
  const params = { id: merchantId, owner: owner.id, side };
  const show = async () => setPicture(await asData(await gateway.call(reviews.document, { params })));
  if (owner.documents[side] === null) return <p className="k-muted">{`${label}: ${t('documents.none')}`}</p>;
  return picture === null ? (
    <ActionButton label={t('documents.show_name', { label })} act={show}>
      {t('documents.show_name', { label })}
    </ActionButton>
  ) : (
    <img className={styles['picture']} src={picture} alt={t('documents.alt', { label, name: owner.name })} />
  );
}

export const OwnerDocuments = ({ merchantId, owner }: Props) => (
  <div className={styles['documents']}>
    {sidesOf(owner.identity_type).map((side) => (
      <Side key={side} merchantId={merchantId} owner={owner} side={side} />
    ))}
  </div>
);
