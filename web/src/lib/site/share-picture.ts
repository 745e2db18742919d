import { brand } from '@numlet/contract/brand';

export const SHARE_PICTURE = { width: 1200, height: 630 };

/** Where the picture of a page stands until it is drawn and has its name: draw-share-pictures.ts replaces it. */
export function sharePictureAddress(path: string): string {
  return new URL(`/share-picture${path === '/' ? '/home' : path}.png`, brand.productionOrigin).href;
}
