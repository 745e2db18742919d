import type { Candidate } from './candidates.ts';
import type { Link } from './link.ts';
import type { ReadText } from './read.ts';
import { cannotBePronounced, isRandom } from './shapes.ts';
import { CODE_WEIGHT } from './words/words.ts';

/** Says whether a code belongs to an advertisement, a receipt or a booking. */
export function belongsToOtherTrade(
  text: ReadText,
  candidate: Candidate,
  link: Link,
  folded: string,
): boolean {
  return isOfPromotion(text, candidate, link) || isOfPurchase(text, folded);
}

/** Says whether a code is for something free of charge ("code 4481 for a free coffee"), other than a connection. */
export function isForGift(quiet: string, candidate: Candidate): boolean {
  return GIFT.test(quiet.slice(candidate.end, candidate.end + 72)) && !FREE_SERVICE.test(quiet);
}

const GIFT =
  /^[^.!?。！？।\n]{0,64}?(?:(?<!\p{L})(?:free (?!of|call|text|to)|gratis|gratuit|(?:est |sont |un \p{L}{2,12} |une \p{L}{2,12} )offerte?s?(?!\p{L})|kostenlos|zdarma|zadarmo|ingyen|darmow|бесплатн|безкоштовн|безплатн|бясплатн|besplat|bedava|ücretsiz|pulsuz|percuma|miễn phí|mien phi|ilmai|tasuta|nemokam|bezmaksas|bjuder (?:på|vi)|δωρεάν|libreng )|免费|免費|無料|무료|مجان|رایگان|مفت|חינם|मुफ्त|मुफ़्त|নামমাত্র|বিনামূল্যে|இலவச|ఉచిత|ಉಚಿತ|സൗജന്യ|મફત|ਮੁਫ਼ਤ|ฟรี|უფასო|անվճար|ነጻ)/iu;
const FREE_SERVICE =
  /wi-?fi|wlan|wireless|internet|trial|account|konto|cuenta|compte|conta(?!\p{L})|аккаунт/iu;

// A shop calls its code just "code", and makes it from a word and a number ("SAVE20"). A one-time code in an
// advertisement has a more precise name.
function isOfPromotion(text: ReadText, candidate: Candidate, link: Link): boolean {
  const isJustCode = link.weight === CODE_WEIGHT;
  if (text.isPrize()) return true;
  if (candidate.shape === 'digits')
    return (
      (isJustCode && (text.isPromotion() || isForGift(text.quiet, candidate))) ||
      (isAfterCapitals(text.quiet, candidate) && text.hasPercent())
    );
  const isMadeUp = /^[A-Z]{3,}\d{2,4}[A-Z]{0,2}$/.test(candidate.code);
  if (isMadeUp && isJustCode && !cannotBePronounced(candidate.code)) return true;
  return text.isPromotion() || ((isMadeUp || !isRandom(candidate.code)) && text.hasPercent());
}

// "SOMMAR-2204".
function isAfterCapitals(quiet: string, { start }: Candidate): boolean {
  return quiet[start - 1] === '-' && /[A-Z]{4}-$/.test(quiet.slice(Math.max(0, start - 5), start));
}

function isOfPurchase(text: ReadText, folded: string): boolean {
  return (
    (AUTHORISING.test(folded) && AUTHORISATION.test(folded) && text.isReceipt()) ||
    (CONFIRMING.test(folded) && CONFIRMATION.test(folded) && text.isBooking())
  );
}

// The beginnings of the words below: most texts have none of them.
const AUTHORISING =
  /aut|transa|транз|опера|авт|εγκ|avt|appro|varmenn|geneh|provi|onay|kontr|enged|otori|kelul|chu|التف|الموا|अप|อน|승|承|授|交/;
const CONFIRMING = /con[fv]|bestatig/;
// The authorisation code of a payment is printed on a receipt, beside words that occur only on receipts.
const AUTHORISATION =
  /(?:(?:code|κωδικ|kode|codice|codigo|cod|kod|код|mã|ma|رمز|كود|कोड|รหัส)\p{L}{0,3}\.? (?:de |di |da |d'|за |для )?(?:авториз\p{L}{1,8}|autori[sz]\p{L}{1,8}|autoryz\p{L}{1,8}|transac\p{L}{1,6}|transaksi|транзакц\p{L}{1,4}|операц\p{L}{1,4}|otorisasi|aut|chuan chi|εγκρ\p{L}{1,6}|kelulusan|approval|chuẩn chi|التفويض|الموافقة)|transaction|auth\w{0,14}|avt\.|varmenn\p{L}{0,4}|approval|approbation|autori\p{L}{1,14}|aut\.?|genehmigung\p{L}{0,8}|авториз\p{L}{1,8}|provizyon|onay|kontroll|engedely|εγκρισης|अप्रूवल|รหัสอนุมัติ|승인|承認|授[权權]|交易) ?-?(?:번호|番号|码|碼|코드|कोड|code|cod\.?|koo?d\p{L}{0,2}|код\p{L}{0,2}|no\.?|nr\.?|szam|number|num\.?|n\.?)?(?: is| es| e| est| ist| lautet)?[\s:#.]{0,4}$/u;
// The confirmation code of a journey is shown at the check-in desk.
const CONFIRMATION =
  /(?:(?:confirm|conferm|bestatig)\p{L}{0,10} ?(?:code|number|no|nr|num)?|(?:code|codigo|codice|numero|number) (?:de |di |da )?con[fv]\p{L}{4,9})(?: is| es| est| e)?[\s:#.]{0,4}$/u;
