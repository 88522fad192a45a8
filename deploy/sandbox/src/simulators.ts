/** The simulators of external systems: providers with their pages, the mailbox, a merchant's server. */
import { serveIssuers } from './simulators/cards/routes.ts';
import { companyReviewer } from './simulators/company-reviewer.ts';
import { couriers } from './simulators/couriers/couriers.ts';
import { courierMessages, upcomingMessages } from './simulators/couriers/messages.ts';
import { serveInbox } from './simulators/fpx/inbox.ts';
import { serveBank } from './simulators/fpx/routes.ts';
import { analyseImage } from './simulators/image-analysis.ts';
import { bankTransfers } from './simulators/interbank/bank.ts';
import { bankStatements } from './simulators/interbank/statements.ts';
import { upcomingAnswers } from './simulators/interbank/upcoming.ts';
import { serveMail } from './simulators/mail/routes.ts';
import { serveStyle } from './simulators/pages/style.ts';
import { demoOrders, paymentProviders } from './simulators/payment-providers.ts';
import { providerRefunds } from './simulators/providers/refunds.ts';
import { serveQr } from './simulators/qr/routes.ts';
import { isReceiver, serveReceiver } from './simulators/receiver/receiver.ts';
import { serveWallets } from './simulators/wallets/routes.ts';
import type { Simulator } from './kernel/domain.ts';

export const SIMULATORS: readonly Simulator[] = [
  { name: 'pages', serve: serveStyle },
  { name: 'providers', provides: { paymentProviders, demoOrders, providerRefunds } },
  { name: 'bank', serve: serveBank },
  { name: 'interbank', provides: { bankTransfers, bankStatements }, upcoming: upcomingAnswers },
  { name: 'couriers', provides: { couriers, courierMessages }, upcoming: upcomingMessages },
  { name: 'company-reviewer', provides: { companyReviewer } },
  { name: 'image-analysis', provides: { analyseImage } },
  { name: 'inbox', serve: serveInbox },
  { name: 'wallets', serve: serveWallets },
  { name: 'issuers', serve: serveIssuers },
  { name: 'qr', serve: serveQr },
  { name: 'mail', serve: serveMail },
  { name: 'receiver', serve: serveReceiver, provides: { isOwnReceiver: isReceiver } },
];
