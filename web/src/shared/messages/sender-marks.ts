import discordSvg from 'simple-icons/icons/discord.svg?raw';
import facebookSvg from 'simple-icons/icons/facebook.svg?raw';
import freelancerSvg from 'simple-icons/icons/freelancer.svg?raw';
import googleSvg from 'simple-icons/icons/google.svg?raw';
import instagramSvg from 'simple-icons/icons/instagram.svg?raw';
import linkedinSvg from 'simple-icons/icons/linkedin.svg?raw';
import signalSvg from 'simple-icons/icons/signal.svg?raw';
import snapchatSvg from 'simple-icons/icons/snapchat.svg?raw';
import telegramSvg from 'simple-icons/icons/telegram.svg?raw';
import tiktokSvg from 'simple-icons/icons/tiktok.svg?raw';
import upworkSvg from 'simple-icons/icons/upwork.svg?raw';
import whatsappSvg from 'simple-icons/icons/whatsapp.svg?raw';
import xSvg from 'simple-icons/icons/x.svg?raw';
import { initialMark, markFromSvg } from './sender-mark.ts';

/**
 * The marks (simple-icons, CC0) of the platforms that the public pages name. They are imported from single files: with
 * the package's index, which is one module, a bundler would put every mark of any screen into the landing page.
 */
export const senderMarks = {
  instagram: markFromSvg('Instagram', instagramSvg),
  tiktok: markFromSvg('TikTok', tiktokSvg),
  x: markFromSvg('X', xSvg),
  twitter: markFromSvg('Twitter/X', xSvg),
  discord: markFromSvg('Discord', discordSvg),
  telegram: markFromSvg('Telegram', telegramSvg),
  upwork: markFromSvg('Upwork', upworkSvg),
  fiverr: initialMark('Fiverr', 'f'),
  freelancer: markFromSvg('Freelancer', freelancerSvg),
  linkedin: markFromSvg('LinkedIn', linkedinSvg),
  facebook: markFromSvg('Facebook', facebookSvg),
  facebookBusiness: markFromSvg('Facebook Business', facebookSvg),
  google: markFromSvg('Google', googleSvg),
  googleBusiness: markFromSvg('Google Business', googleSvg),
  whatsapp: markFromSvg('WhatsApp', whatsappSvg),
  whatsappBusiness: markFromSvg('WhatsApp Business', whatsappSvg),
  signal: markFromSvg('Signal', signalSvg),
  snapchat: markFromSvg('Snapchat', snapchatSvg),
};
