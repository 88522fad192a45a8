/** The document of a payment page. It is rendered completely, and its fields can be used before the script loads. */
import { fillPath } from '@portal/shared/contract/kernel/call.ts';
import {
  CollectionProgress,
  PayableCollection,
  publicCollections,
} from '@portal/shared/contract/public/public-collections.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import * as v from 'valibot';
import { renderToStaticMarkup } from 'react-dom/server';
import { CollectionData, viewInDocument } from '../collection/page-data.rules.ts';
import { PAYING_NEEDS_SCRIPT } from './needs-script.rules.ts';
import { collection as route } from './payment-routes.tsx';
import { fieldsOf, RawRecord, UUID, type Subject } from './subject.rules.ts';
import { NeedsScript, renderPage } from './tree.tsx';

const PAGE = new RegExp(`^/pay/collections/(${UUID})/?$`);

const WithProgress = v.looseObject({ shows_progress: v.literal(true) });

export const collection: Subject = {
  // The link may prefill the form with the name and the email of its payer.
  isPersonal: true,

  requestsOf: ({ address: { pathname } }, { page }) => {
    const [, id] = PAGE.exec(pathname) ?? [];
    if (id === undefined) return null;
    return {
      page: fillPath(publicCollections.collection.path, { collectionUuid: id, product: 'customer' }),
      ...(page !== undefined && {
        progress: v.is(WithProgress, page) ? fillPath(publicCollections.progress.path, { uuid: id }) : null,
      }),
    };
  },

  partsOf: ({ address }, { page, progress }) => {
    const data = {
      page: fieldsOf(PayableCollection, v.parse(RawRecord, page)),
      progress: progress === null ? null : fieldsOf(CollectionProgress, v.parse(RawRecord, progress)),
    };
    const view = viewInDocument(v.parse(CollectionData, data), address.search);
    return {
      unscripted: view.page.is_open ? renderToStaticMarkup(<NeedsScript text={PAYING_NEEDS_SCRIPT} />) : '',
      chunks: ['payment-page', `secondary-words-${currentLanguage()}`],
      page: {
        html: renderPage(address, route, view),
        data,
      },
    };
  },
};
