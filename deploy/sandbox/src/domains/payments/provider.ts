/**
 * The port to payment providers: banks, wallets, acquirers. A real connection implements this port as the simulators do; the provider's
 * decision comes back as a direct message, or as the answer to a status enquiry.
 */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { Tx } from '../../kernel/data/database.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import type { SentCard } from './cards/card.ts';
import type { Reception } from './messages/receive-direct.ts';

/** The authorisation request of a payment (FPX AR). */
export interface AuthorisationRequest {
  readonly invoice_no: string;
  readonly channel: Channel;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly merchant_name: string;
  readonly amount: Sen;
}

/** A provider's answer to a status enquiry: an FPX code, and its own number of the payment. */
export interface ProviderAnswer {
  readonly invoice_no: string;
  readonly code: string;
  readonly reference: string;
}

/** A status that the provider sends by itself; sending it twice counts as one message. */
export interface DueStatus {
  readonly invoice_no: string;
  /** Sends the direct message, and returns the result of its reception. */
  readonly deliver: (tx: Tx, gateway: Pick<Sandbox, 'secret' | 'clock'>) => Promise<Reception>;
}

/** A provider that takes no payments for a while. */
export interface Outage {
  /** Null when it is unknown. */
  readonly until: Date | null;
}

export interface PaymentProviders {
  /** Sends the request, and returns the path of the provider's pages. The order waits until `until` when that is sooner than usual. */
  readonly openOrder: (tx: Tx, request: AuthorisationRequest, at: Date, until?: Date) => Promise<string>;
  /** The payload of the QR code that the payer scans. */
  readonly qrPayloadOf: (request: AuthorisationRequest) => string;
  /** Asks the issuer of a card to authorise. It answers at once by a direct message, or first challenges the payer on its own page. */
  readonly authoriseCard: (
    tx: Tx,
    gateway: Pick<Sandbox, 'secret' | 'clock'>,
    order: { readonly invoiceNo: string; readonly card: SentCard },
  ) => Promise<void>;
  /**
   * Statuses that are due by now: abandoned pages, slow approvals. At most `limit`, the oldest first; only those of one payment when
   * `invoiceNo` is set.
   */
  readonly dueStatuses: (tx: Tx, now: Date, limit: number, invoiceNo?: string) => Promise<readonly DueStatus[]>;
  /** Status enquiry (FPX AE): the status of these payments. Those without an answer are left out. */
  readonly enquire: (tx: Tx, invoiceNos: readonly string[]) => Promise<readonly ProviderAnswer[]>;
  /** Which of these services take no payments now, by their codes (FPX bank list, BE). */
  readonly outages: (tx: Tx, codes: readonly string[], now: Date) => Promise<ReadonlyMap<string, Outage>>;
}

/** An order of the demonstration that ended before the gateway started. */
export interface DemoOrder {
  readonly redirectPath: string;
  readonly reference: string;
  readonly answer: (code: string, at: Date) => void;
}

/** The provider's orders of the demonstration: written in bulk, with given tokens and numbers. */
export interface DemoOrders {
  readonly open: (
    request: AuthorisationRequest,
    at: Date,
    identifiers: { readonly token: string; readonly serial: number },
  ) => DemoOrder;
  readonly write: (tx: Tx) => Promise<void>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly paymentProviders: PaymentProviders;
    readonly demoOrders: () => DemoOrders;
  }
}
