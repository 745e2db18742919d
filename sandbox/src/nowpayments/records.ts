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

/** A payment that waits for a deposit, or one made for a further deposit. */
export type CryptoPayment = {
  /** Digits: text in the answer to the creation, a number everywhere else. */
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

/** One notification, with the payment as it was at that moment. */
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
