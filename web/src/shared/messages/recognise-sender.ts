import { plateNumber } from '../numbers/plate-number.ts';
import { moreSenderMarks } from './more-sender-marks.ts';
import type { Sender } from './sender.tsx';
import type { SenderMark } from './sender-mark.ts';
import { senderMarks } from './sender-marks.ts';

/**
 * Who a text is from. An alphanumeric sender id that is a platform's name wins; else the platform named first in the
 * text (withheld texts have none); else the sender id or the number as it came.
 */
export function recogniseSender(from: string, text: string | null): Sender {
  const isNumber = /^\+?[\d\s-]+$/.test(from);
  const mark = (isNumber ? undefined : namedFirst(from)) ?? (text ? namedFirst(text) : undefined);
  if (mark) return { kind: 'platform', mark };
  if (!isNumber) return { kind: 'name', name: from };
  return { kind: 'number', number: plateNumber(from) };
}

function namedFirst(text: string): SenderMark | undefined {
  let found: SenderMark | undefined;
  let position = Number.POSITIVE_INFINITY;
  for (const [pattern, mark] of PATTERNS) {
    const index = pattern.exec(text)?.index;
    if (index !== undefined && index < position) {
      found = mark;
      position = index;
    }
  }
  return found;
}

// Names that are also ordinary words only count with a capital letter, and 'X' only where it names a service.
const PATTERNS: readonly (readonly [RegExp, SenderMark])[] = [
  [/\binstagram\b|\bIG code\b/i, senderMarks.instagram],
  [/\btik ?tok\b/i, senderMarks.tiktok],
  [
    /\btwitter\b|\b(?:your|the|for|to|from) X\b(?! ?\d)|^X(?:\.com)?$|\bX (?:code|confirmation|verification|login)\b/i,
    senderMarks.x,
  ],
  [/\bdiscord\b/i, senderMarks.discord],
  [/\btelegram\b/i, senderMarks.telegram],
  [/\bupwork\b/i, senderMarks.upwork],
  [/\bfiverr\b/i, senderMarks.fiverr],
  [/\bFreelancer(?:\.com)?\b|\bFREELANCER\b/, senderMarks.freelancer],
  [/\blinkedin\b/i, senderMarks.linkedin],
  [/\bfacebook\b|\bFB-\d/i, senderMarks.facebook],
  [/\bgoogle\b|\bgmail\b|\bG-\d{4,8}\b/i, senderMarks.google],
  [/\bwhats ?app\b/i, senderMarks.whatsapp],
  [/\bSignal\b|\bSIGNAL\b/, senderMarks.signal],
  [/\bsnapchat\b/i, senderMarks.snapchat],
  [/\bairbnb\b/i, moreSenderMarks.airbnb],
  [/\bamazon\b|\bAMZN\b/i, moreSenderMarks.amazon],
  [/\bApple\b|\bAPPLE\b/, moreSenderMarks.apple],
  [/\bbinance\b/i, moreSenderMarks.binance],
  [/\bbluesky\b/i, moreSenderMarks.bluesky],
  [/\bBumble\b|\bBUMBLE\b/, moreSenderMarks.bumble],
  [/\bcash ?app\b/i, moreSenderMarks.cashApp],
  [/\bcoinbase\b/i, moreSenderMarks.coinbase],
  [/\bdoordash\b/i, moreSenderMarks.doordash],
  [/\bdropbox\b/i, moreSenderMarks.dropbox],
  [/\bebay\b/i, moreSenderMarks.ebay],
  [/\betsy\b/i, moreSenderMarks.etsy],
  [/\bgithub\b/i, moreSenderMarks.github],
  [/\bkakao(?:talk)?\b/i, moreSenderMarks.kakaoTalk],
  [/\bLINE\b/, moreSenderMarks.line],
  [/\blyft\b/i, moreSenderMarks.lyft],
  [/\bmicrosoft\b/i, moreSenderMarks.microsoft],
  [/\bnetflix\b/i, moreSenderMarks.netflix],
  [/\bopenai\b|\bchatgpt\b/i, moreSenderMarks.openai],
  [/\bpayoneer\b/i, moreSenderMarks.payoneer],
  [/\bpaypal\b/i, moreSenderMarks.paypal],
  [/\bpinterest\b/i, moreSenderMarks.pinterest],
  [/\breddit\b/i, moreSenderMarks.reddit],
  [/\brevolut\b/i, moreSenderMarks.revolut],
  [/\bshopify\b/i, moreSenderMarks.shopify],
  [/\bSlack\b|\bSLACK\b/, moreSenderMarks.slack],
  [/\bspotify\b/i, moreSenderMarks.spotify],
  [/\bSteam\b|\bSTEAM\b/, moreSenderMarks.steam],
  [/\bStripe\b|\bSTRIPE\b/, moreSenderMarks.stripe],
  [/\bThreads\b|\bTHREADS\b/, moreSenderMarks.threads],
  [/\btinder\b/i, moreSenderMarks.tinder],
  [/\bTwitch\b|\bTWITCH\b/, moreSenderMarks.twitch],
  [/\buber\b/i, moreSenderMarks.uber],
  [/\bviber\b/i, moreSenderMarks.viber],
  [/\bVK\b/, moreSenderMarks.vk],
  [/\bwechat\b/i, moreSenderMarks.wechat],
  [/\bWise\b|\bWISE\b/, moreSenderMarks.wise],
  [/\byahoo\b/i, moreSenderMarks.yahoo],
  [/\byoutube\b/i, moreSenderMarks.youtube],
  [/\bZoom\b|\bZOOM\b/, moreSenderMarks.zoom],
];
