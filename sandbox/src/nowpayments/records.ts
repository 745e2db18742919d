export type CryptoStatus =
  | 'waiting'
  | 'confirming'
  | 'confirmed'
  | 'sending'
  | 'partially_paid'
  | 'finished'
  | 'failed'
  | 'refunded'
  | 'expired';

/** A deposit that is waited for, or one that came beside it. */
export type CryptoPayment = {
  /** Digits: written as text when it is made and as a number everywhere else. */
  id: string;
  purchaseId: string;
  /** Set on a further deposit to the address of another payment. */
  parentId: string | null;
  extraIds: string[];
  status: CryptoStatus;
  priceAmount: number;
  priceCurrency: string;
  payAmount: number;
  payCurrency: string;
  payAddress: string;
  extraId: string | null;
  actuallyPaid: number;
  orderId: string | null;
  description: string | null;
  ipnUrl: string | null;
  createdAt: number;
  updatedAt: number;
  validUntil: number;
};

/** One notification, with the payment as it was when it happened. */
export type Ipn = {
  id: string;
  at: number;
  paymentId: string;
  status: CryptoStatus;
  url: string;
  body: Record<string, unknown>;
  delivery: 'pending' | 'delivered' | 'failed' | 'held' | 'lost';
  attempts: number;
};

export type NowpaymentsState = { payments: Map<string, CryptoPayment>; ipns: Map<string, Ipn> };
