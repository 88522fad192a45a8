/**
 * The port to payment providers: banks, wallets, acquirers. The simulators implement this port, and a real connection would implement it
 * too. The provider's decision arrives as a direct message, or as the response to a status enquiry.
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

/** A provider's response to a status enquiry: an FPX code, and the provider's number of the payment. */
export interface ProviderAnswer {
  readonly invoice_no: string;
  readonly code: string;
  readonly reference: string;
}

/** A status that the provider sends without a request. A repeated message counts once. */
export interface DueStatus {
  readonly invoice_no: string;
  /** Sends the direct message, and returns how the gateway received it. */
  readonly deliver: (tx: Tx, gateway: Pick<Sandbox, 'secret' | 'clock'>) => Promise<Reception>;
}

/** A provider that takes no payments for a while. */
export interface Outage {
  /** When the outage ends; null when this is unknown. */
  readonly until: Date | null;
}

export interface PaymentProviders {
  /**
   * Sends the request, and returns the path of the provider's pages. The order ends at `until` if that is earlier than the provider's own
   * limit.
   */
  readonly openOrder: (tx: Tx, request: AuthorisationRequest, at: Date, until?: Date) => Promise<string>;
  /** The payload of the QR code that the payer scans. */
  readonly qrPayloadOf: (request: AuthorisationRequest) => string;
  /**
   * Requests an authorisation from the issuer of a card. The issuer decides immediately by a direct message, or first challenges the payer
   * on its page (3-D Secure).
   */
  readonly authoriseCard: (
    tx: Tx,
    gateway: Pick<Sandbox, 'secret' | 'clock'>,
    order: { readonly invoiceNo: string; readonly card: SentCard },
  ) => Promise<void>;
  /**
   * Statuses that are due, such as those of abandoned pages and slow approvals: at most `limit`, oldest first. With `invoiceNo`, only those
   * of that payment.
   */
  readonly dueStatuses: (tx: Tx, now: Date, limit: number, invoiceNo?: string) => Promise<readonly DueStatus[]>;
  /** Status enquiry (FPX AE): the status of these payments. Payments without a response are absent. */
  readonly enquire: (tx: Tx, invoiceNos: readonly string[]) => Promise<readonly ProviderAnswer[]>;
  /** The services among these codes that are unavailable now (FPX bank list, BE). */
  readonly outages: (tx: Tx, codes: readonly string[], now: Date) => Promise<ReadonlyMap<string, Outage>>;
}

/** An order of the demonstration that ended before the gateway started. */
export interface DemoOrder {
  readonly redirectPath: string;
  readonly reference: string;
  readonly answer: (code: string, at: Date) => void;
}

/** Writes the provider's orders of the demonstration in bulk. The caller provides the tokens and numbers. */
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
