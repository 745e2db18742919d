/** The name of a platform on the screens, and the pattern that recognises it in a text. */
type Platform = { name: string; pattern: RegExp };

/**
 * The recognised platforms, by id. Names that are also ordinary words count only with a capital letter, and 'X' only
 * where it means a service.
 */
export const platforms = {
  instagram: { name: 'Instagram', pattern: /\binstagram\b|\bIG code\b/i },
  tiktok: { name: 'TikTok', pattern: /\btik ?tok\b/i },
  x: {
    name: 'X',
    pattern:
      /\btwitter\b|\b(?:your|the|for|to|from) X\b(?! ?\d)|^X(?:\.com)?$|\bX (?:code|confirmation|verification|login)\b/i,
  },
  discord: { name: 'Discord', pattern: /\bdiscord\b/i },
  telegram: { name: 'Telegram', pattern: /\btelegram\b/i },
  upwork: { name: 'Upwork', pattern: /\bupwork\b/i },
  fiverr: { name: 'Fiverr', pattern: /\bfiverr\b/i },
  freelancer: { name: 'Freelancer', pattern: /\bFreelancer(?:\.com)?\b|\bFREELANCER\b/ },
  linkedin: { name: 'LinkedIn', pattern: /\blinkedin\b/i },
  facebook: { name: 'Facebook', pattern: /\bfacebook\b|\bFB-\d/i },
  google: { name: 'Google', pattern: /\bgoogle\b|\bgmail\b|\bG-\d{4,8}\b/i },
  whatsapp: { name: 'WhatsApp', pattern: /\bwhats ?app\b/i },
  signal: { name: 'Signal', pattern: /\bSignal\b|\bSIGNAL\b/ },
  snapchat: { name: 'Snapchat', pattern: /\bsnapchat\b/i },
  airbnb: { name: 'Airbnb', pattern: /\bairbnb\b/i },
  amazon: { name: 'Amazon', pattern: /\bamazon\b|\bAMZN\b/i },
  apple: { name: 'Apple', pattern: /\bApple\b|\bAPPLE\b/ },
  binance: { name: 'Binance', pattern: /\bbinance\b/i },
  bluesky: { name: 'Bluesky', pattern: /\bbluesky\b/i },
  bumble: { name: 'Bumble', pattern: /\bBumble\b|\bBUMBLE\b/ },
  cashApp: { name: 'Cash App', pattern: /\bcash ?app\b/i },
  coinbase: { name: 'Coinbase', pattern: /\bcoinbase\b/i },
  doordash: { name: 'DoorDash', pattern: /\bdoordash\b/i },
  dropbox: { name: 'Dropbox', pattern: /\bdropbox\b/i },
  ebay: { name: 'eBay', pattern: /\bebay\b/i },
  etsy: { name: 'Etsy', pattern: /\betsy\b/i },
  github: { name: 'GitHub', pattern: /\bgithub\b/i },
  kakaoTalk: { name: 'KakaoTalk', pattern: /\bkakao(?:talk)?\b/i },
  line: { name: 'LINE', pattern: /\bLINE\b/ },
  lyft: { name: 'Lyft', pattern: /\blyft\b/i },
  microsoft: { name: 'Microsoft', pattern: /\bmicrosoft\b/i },
  netflix: { name: 'Netflix', pattern: /\bnetflix\b/i },
  openai: { name: 'OpenAI', pattern: /\bopenai\b|\bchatgpt\b/i },
  payoneer: { name: 'Payoneer', pattern: /\bpayoneer\b/i },
  paypal: { name: 'PayPal', pattern: /\bpaypal\b/i },
  pinterest: { name: 'Pinterest', pattern: /\bpinterest\b/i },
  reddit: { name: 'Reddit', pattern: /\breddit\b/i },
  revolut: { name: 'Revolut', pattern: /\brevolut\b/i },
  shopify: { name: 'Shopify', pattern: /\bshopify\b/i },
  slack: { name: 'Slack', pattern: /\bSlack\b|\bSLACK\b/ },
  spotify: { name: 'Spotify', pattern: /\bspotify\b/i },
  steam: { name: 'Steam', pattern: /\bSteam\b|\bSTEAM\b/ },
  stripe: { name: 'Stripe', pattern: /\bStripe\b|\bSTRIPE\b/ },
  threads: { name: 'Threads', pattern: /\bThreads\b|\bTHREADS\b/ },
  tinder: { name: 'Tinder', pattern: /\btinder\b/i },
  twitch: { name: 'Twitch', pattern: /\bTwitch\b|\bTWITCH\b/ },
  uber: { name: 'Uber', pattern: /\buber\b/i },
  viber: { name: 'Viber', pattern: /\bviber\b/i },
  vk: { name: 'VK', pattern: /\bVK\b/ },
  wechat: { name: 'WeChat', pattern: /\bwechat\b/i },
  wise: { name: 'Wise', pattern: /\bWise\b|\bWISE\b/ },
  yahoo: { name: 'Yahoo', pattern: /\byahoo\b/i },
  youtube: { name: 'YouTube', pattern: /\byoutube\b/i },
  zoom: { name: 'Zoom', pattern: /\bZoom\b|\bZOOM\b/ },
} as const satisfies Record<string, Platform>;

export type PlatformId = keyof typeof platforms;

export function isPlatformId(id: string): id is PlatformId {
  return Object.hasOwn(platforms, id);
}

/** In the order of the list: if two match at the same position, the first one counts. */
export const platformIds: readonly PlatformId[] = Object.keys(platforms).filter(isPlatformId);
