import airbnbSvg from 'simple-icons/icons/airbnb.svg?raw';
import amazonSvg from 'simple-icons/icons/amazon.svg?raw';
import appleSvg from 'simple-icons/icons/apple.svg?raw';
import binanceSvg from 'simple-icons/icons/binance.svg?raw';
import blueskySvg from 'simple-icons/icons/bluesky.svg?raw';
import cashappSvg from 'simple-icons/icons/cashapp.svg?raw';
import doordashSvg from 'simple-icons/icons/doordash.svg?raw';
import dropboxSvg from 'simple-icons/icons/dropbox.svg?raw';
import etsySvg from 'simple-icons/icons/etsy.svg?raw';
import githubSvg from 'simple-icons/icons/github.svg?raw';
import kakaotalkSvg from 'simple-icons/icons/kakaotalk.svg?raw';
import lineSvg from 'simple-icons/icons/line.svg?raw';
import netflixSvg from 'simple-icons/icons/netflix.svg?raw';
import openaiSvg from 'simple-icons/icons/openai.svg?raw';
import paypalSvg from 'simple-icons/icons/paypal.svg?raw';
import pinterestSvg from 'simple-icons/icons/pinterest.svg?raw';
import redditSvg from 'simple-icons/icons/reddit.svg?raw';
import revolutSvg from 'simple-icons/icons/revolut.svg?raw';
import shopifySvg from 'simple-icons/icons/shopify.svg?raw';
import slackSvg from 'simple-icons/icons/slack.svg?raw';
import spotifySvg from 'simple-icons/icons/spotify.svg?raw';
import steamSvg from 'simple-icons/icons/steam.svg?raw';
import stripeSvg from 'simple-icons/icons/stripe.svg?raw';
import threadsSvg from 'simple-icons/icons/threads.svg?raw';
import tinderSvg from 'simple-icons/icons/tinder.svg?raw';
import twitchSvg from 'simple-icons/icons/twitch.svg?raw';
import viberSvg from 'simple-icons/icons/viber.svg?raw';
import vkSvg from 'simple-icons/icons/vk.svg?raw';
import wechatSvg from 'simple-icons/icons/wechat.svg?raw';
import wiseSvg from 'simple-icons/icons/wise.svg?raw';
import youtubeSvg from 'simple-icons/icons/youtube.svg?raw';
import { initialMark, markFromSvg } from './sender-mark.ts';

/** The marks that only the inbox needs. */
export const moreSenderMarks = {
  airbnb: markFromSvg('Airbnb', airbnbSvg),
  amazon: markFromSvg('Amazon', amazonSvg),
  apple: markFromSvg('Apple', appleSvg),
  binance: markFromSvg('Binance', binanceSvg),
  bluesky: markFromSvg('Bluesky', blueskySvg),
  bumble: initialMark('Bumble'),
  cashApp: markFromSvg('Cash App', cashappSvg),
  coinbase: initialMark('Coinbase'),
  doordash: markFromSvg('DoorDash', doordashSvg),
  dropbox: markFromSvg('Dropbox', dropboxSvg),
  ebay: initialMark('eBay'),
  etsy: markFromSvg('Etsy', etsySvg),
  github: markFromSvg('GitHub', githubSvg),
  kakaoTalk: markFromSvg('KakaoTalk', kakaotalkSvg),
  line: markFromSvg('LINE', lineSvg),
  lyft: initialMark('Lyft'),
  microsoft: initialMark('Microsoft'),
  netflix: markFromSvg('Netflix', netflixSvg),
  openai: markFromSvg('OpenAI', openaiSvg),
  payoneer: initialMark('Payoneer'),
  paypal: markFromSvg('PayPal', paypalSvg),
  pinterest: markFromSvg('Pinterest', pinterestSvg),
  reddit: markFromSvg('Reddit', redditSvg),
  revolut: markFromSvg('Revolut', revolutSvg),
  shopify: markFromSvg('Shopify', shopifySvg),
  slack: markFromSvg('Slack', slackSvg),
  spotify: markFromSvg('Spotify', spotifySvg),
  steam: markFromSvg('Steam', steamSvg),
  stripe: markFromSvg('Stripe', stripeSvg),
  threads: markFromSvg('Threads', threadsSvg),
  tinder: markFromSvg('Tinder', tinderSvg),
  twitch: markFromSvg('Twitch', twitchSvg),
  uber: initialMark('Uber'),
  viber: markFromSvg('Viber', viberSvg),
  vk: markFromSvg('VK', vkSvg),
  wechat: markFromSvg('WeChat', wechatSvg),
  wise: markFromSvg('Wise', wiseSvg),
  yahoo: initialMark('Yahoo'),
  youtube: markFromSvg('YouTube', youtubeSvg),
  zoom: initialMark('Zoom'),
};
