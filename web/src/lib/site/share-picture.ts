import { brand } from '@numlet/contract/brand';

export const SHARE_PICTURE = { width: 1200, height: 630 };

/** The placeholder for a page's picture. draw-share-pictures.ts draws the picture and replaces the address. */
export function sharePictureAddress(path: string): string {
  return new URL(`/share-picture${path === '/' ? '/home' : path}.png`, brand.productionOrigin).href;
}
