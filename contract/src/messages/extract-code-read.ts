import { findKeywords, type Keyword, listWords, type Word } from './extract-code-words.ts';

/** A text without noise, with what is read in it once for all its candidates. */
export type ReadText = {
  quiet: string;
  words: Word[];
  /** All tables that know one of its words. */
  kinds: number;
  keywords: Keyword[];
  isPromotion: () => boolean;
  hasPercent: () => boolean;
  isReceipt: () => boolean;
  isBooking: () => boolean;
};

/** Reads the words of a text; what kind of text it is only when a candidate asks, since most never do. */
export function readText(quiet: string): ReadText {
  const words = listWords(quiet);
  return {
    quiet,
    words,
    kinds: words.reduce((all, word) => all | word.kinds, 0),
    keywords: findKeywords(quiet, words),
    isPromotion: once(() => PROMOTION.test(quiet)),
    hasPercent: once(() => /[%％]/.test(quiet)),
    isReceipt: once(() => RECEIPT.test(quiet)),
    isBooking: once(() => BOOKING.test(quiet)),
  };
}

function once(read: () => boolean): () => boolean {
  let known: boolean | undefined;
  return () => {
    known ??= read();
    return known;
  };
}

const PROMOTION =
  /\b\d for \d\b|gift ?card|carte cadeau|geschenkkarte|discount|promo(?:tion|s)?\b|promoco|coupon|voucher|check-?out|cashback|\boff (?:your|with|at|when|all|every|on)|\bsale\b|your (?:first|next) (?:order|purchase|ride)|rabatt?\b|gutschein|spare[n]? |sconto|r[ée]duction|remise|descuento|desconto|cup[oó]n|cupom|kupon|скидк|промо|купон|знижк|отстъпк|попуст|indirim|diskon|korting|alennu|tarjous|kedvezm|slev[auy]|zľav|popust|nuolaid|atlaid|soodus|έκπτωση|割引|クーポン|優惠|优惠券|折扣|할인|쿠폰|كود خصم|كود الخصم|تخفیف|छूट|ส่วนลด|giảm giá|khuyến mãi|giam gia|free delivery/iu;
const RECEIPT =
  /approved|completed|successful|charged|debited|выполнен|исполнен|списан|réussi|exitos|concluíd|berhasil|başarıl|receipt|merchant|terminal|\brrn\b|\bstan\b|aprobad|aprovad|autorizzat[oa]|genehmigt|approuv|одобрен|onaylandı|ご利用額?[^い]|ご利用金額|消费|消費|交易|刷卡|일시불|개월|결제 ?완료|승인 ?완료|card ending|thank you for|visa |mastercard|zaakceptowan|zatwierdzon|schválen|прошла|проведен|сплачено|оплачено|^(?:оплата|покупка|compra|pago|zakup|płatność) \u00a4/iu;
const BOOKING =
  /\b(?:flight|check-?in|hotel|booking|reservation|itinerary|boarding|departs|vuelo|reserva|vol|réservation|flug|buchung|volo|prenotazione)\b/iu;
