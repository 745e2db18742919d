import { isDigit } from './characters.ts';
import type { Word } from './words/list-words.ts';
import { listWords } from './words/list-words.ts';
import { is } from './words/tables.ts';
import { UNSPACED } from './words/unspaced.ts';
import { findKeywords, type Keyword } from './words/words.ts';

/** A text without noise, with the properties that are read once for all its candidates. */
export type ReadText = {
  quiet: string;
  words: Word[];
  /** All vocabulary tables that contain one of its words. */
  kinds: number;
  keywords: Keyword[];
  /** Part of it is in scripts that do not separate words and are searched as substrings. */
  isUnspaced: boolean;
  isPromotion: () => boolean;
  /** The text says that something was won. */
  isPrize: () => boolean;
  hasPercent: () => boolean;
  isReceipt: () => boolean;
  isBooking: () => boolean;
  /** The lengths of a code that the text gives ("the 6 digits above"), with their positions. */
  lengthHints: () => { at: number; length: number }[];
};

/** Reads the words of a text. The kind of text is determined only when a candidate needs it, since most do not. */
export function readText(quiet: string): ReadText {
  const isUnspaced = UNSPACED_LETTER.test(quiet);
  const words = listWords(quiet);
  let kinds = 0;
  for (const word of words) kinds |= word.kinds;
  return {
    quiet,
    words,
    kinds,
    keywords: findKeywords(quiet, words, isUnspaced),
    isUnspaced,
    isPromotion: once(
      () => is(kinds, 'promotion') || PROMOTION.test(quiet) || (isUnspaced && UNSPACED_PROMOTION.test(quiet)),
    ),
    isPrize: once(() => PRIZE.test(quiet) && !WARNING.test(quiet)),
    hasPercent: once(() => /[%％]/.test(quiet)),
    isReceipt: once(() => !is(kinds, 'secrecy') && !is(kinds, 'notYou') && RECEIPT.test(quiet)),
    isBooking: once(() => BOOKING.test(quiet)),
    lengthHints: once(() => listLengthHints(quiet)),
  };
}

function listLengthHints(quiet: string): { at: number; length: number }[] {
  const hints: { at: number; length: number }[] = [];
  for (let at = 0; at < quiet.length; at += 1) {
    if (!isDigit(quiet.charCodeAt(at))) continue;
    const start = at;
    while (isDigit(quiet.charCodeAt(at))) at += 1;
    if (at - start > 2) continue;
    const length = LENGTH_HINT.exec(quiet.slice(start, at + MAX_HINT_CHARS))?.[1];
    if (length !== undefined) hints.push({ at: start, length: Number(length) });
  }
  return hints;
}

// Enough for the words below, with a space, a hyphen and a space before them.
const MAX_HINT_CHARS = 12;

function once<Known>(read: () => Known): () => Known {
  let known: Known | undefined;
  return () => {
    known ??= read();
    return known;
  };
}

const UNSPACED_LETTER = /[\u0530-\u1cff\u3040-\uff9f]/;
const UNSPACED_PROMOTION = new RegExp(UNSPACED.promotion, 'u');
const PROMOTION =
  /\b\d for \d\b|gift ?card|carte cadeau|\boff (?:your|with|at|when|all|every|on)|\bsale (?:ends|now)|your (?:first|next) (?:order|purchase|ride)|free delivery|(?<!(?:de|à|a) la )\bremises? (?:de|sur|excep|imm)|[%€\u00a4] (?:euros? )?de remise|chúc mừng|chuc mung|trúng (?:thưởng|giải)|trung (?:thuong|giai|xe)|khuyến mãi|-\u00a4{1,3} ?[%％]|(?<!\p{L})(?:на безкоштовн|на бесплатн|за безплатн|за бесплатн|za besplat|za darmow|na darmow|for a free|for one free)/iu;
// Prize notices, which occur beside a code only in scams.
const PRIZE =
  /抽中|中[奖獎]|[一二三特][等][奖獎]|获[奖獎]|當選|당첨|you(?:'ve| have)? won|(?:our|the|a|lucky) winner|kazandınız|pemenang (?:undian|hadiah)|(?:has|ha|have) won|has ganado|ganaste|você ganhou|hai vinto|avez gagné|(?:sie|du) ha(?:ben|st) gewonnen|вы выиграли|ви виграли|wygrał[ea]ś|rút thăm|rut tham|trúng thưởng|trung thuong|ربحت|זכית/iu;
// "Beware of texts that say you won" is a warning and not a scam.
const WARNING =
  /诈骗|詐騙|谨防|勿信|詐欺|사기|fraud|scam|phishing|estafa|fraude|betrug|truffa|мошенн|шахра|oszust|dolandır|penipu|lừa đảo|lua dao|احتيال/iu;
// Words of completed transactions, and payments at the beginning of a text.
const RECEIPT =
  /تمت الموافقة|varmennus ok|avt\. k|승인번호 \d{4,8} \u00a4|approved|payment received|new balance|you (?:bought|paid|sent)|geslaagd|zrealizowan|wykonan|完了|(?:a été|est) effectué|genomfört|(?:交易|支付|付款)成功|completed|successful|charged|debited|receipt|merchant|\brrn\b|\bstan\b|card ending|thank you for|visa |mastercard|выполнен|исполнен|списан|одобрен|прошла|проведен|сплачено|оплачено|réussi|approuv|exitos|aprobad|autorizada|realizad|efectuad|concluíd|aprovad|autorizzat[oa]|presso|genehmigt|gebucht|contactless|berhasil|\btrx\b|\bgd the\b|diluluskan|πληρωμή|başarıl|onaylandı|yapildi|yapıldı|gerçekleş|zaakceptowan|zatwierdzon|schválen|elfogadva|godkänt|gennemført|gjennomført|hyväksytty|veiksming|veiksmīg|õnnestu|ご利用額?[^い]|ご利用金額|消费|消費|刷卡|일시불|개월|결제 ?완료|승인 ?완료|승인 \u00a4|شراء|مشتريات|खरीद|भुगतान|ใช้จ่าย|^(?:оплата|покупка|плащане|compra|pago|pagamento|zakup|płatność|platba|platnosc|plačilo|plata|plaćanje|placanje|fizetés|vásárlás|kartenzahlung|zahlung|betaling|köp|kjøp|køb|osto|αγορά|ticket cb|paiement|achat) [^.!?]{0,24}\u00a4/iu;
const LENGTH_HINT =
  /^([3-9]|10)\s?-?\s?(?:digits?|桁|位|자리|chiffres|d[íi]gitos|cifre|haneli|stellig|-?значн|cyfr|cijfer|siffr|ciffer|chữ số)/iu;
const BOOKING =
  /\b(?:flight|check-?in|hotel|booking|reservation|itinerary|boarding|departs|appointment|vuelo|reserva|vol|réservation|flug|buchung|volo|prenotazione)\b/iu;
