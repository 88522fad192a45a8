import type { PublicPicture } from '@portal/shared/contract/public/public-picture.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { Picture } from '@portal/shared/ui/value/picture.tsx';
import type { ReactNode } from 'react';
import css from '../products.module.css';

interface Props {
  readonly image: PublicPicture | null;
  readonly to: string;
  readonly children: ReactNode;
}

/** The title of a record in a list, as a link with the record's picture in front. */
export const PicturedLink = ({ image, to, children }: Props) => (
  <span className={css['named']}>
    {image ? <Picture image={image} alt="" size={28} /> : <i aria-hidden="true" />}
    <ListLink to={to} isRecord>
      {children}
    </ListLink>
  </span>
);
