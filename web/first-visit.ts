import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The budget of a first visit to a public page, in bytes as sent, without headers. */
const MAX_BYTES = 110_000;
/** The part of it for scripts: a few lines of the page itself, without the application. */
const MAX_SCRIPT_BYTES = 5_000;

/** The stylesheet names the typefaces, so any page may load both. */
const FONTS = ['inter-product-*.woff2', 'geist-mono-product-*.woff2'];

/** Reports a page whose first visit, before a press, exceeds its budget. */
export function firstVisitFaults(client: string, path: string): string[] {
  const file = join(client, path, 'index.html');
  const html = readFileSync(file, 'utf8');
  const scripts = [
    ...addressesIn(html, /<script[^>]*\ssrc="(\/[^"]+)"/g),
    ...addressesIn(html, /<script[^>]*\sdata-also="(\/[^"]+)"/g),
    ...addressesIn(html, /<link rel="modulepreload" href="(\/[^"]+)"/g),
    ...addressesIn(html, /\bimport\s*\(?\s*["'](\/[^"']+)["']/g),
  ];
  const others = [
    ...addressesIn(html, /<link rel="stylesheet" href="(\/[^"]+)"/g),
    ...addressesIn(html, /<img[^>]*\ssrc="(\/[^"]+)"/g),
    ...FONTS.flatMap((pattern) => globSync(`assets/${pattern}`, { cwd: client })),
  ];
  const ofScripts = sizeOf(client, scripts);
  const all = ofScripts + sizeOf(client, others) + sentBytes(file);
  const faults: string[] = [];
  if (all > MAX_BYTES) faults.push(`a first visit to ${path} takes ${all} bytes: at most ${MAX_BYTES}`);
  if (ofScripts > MAX_SCRIPT_BYTES)
    faults.push(`a first visit to ${path} takes ${ofScripts} bytes of scripts: at most ${MAX_SCRIPT_BYTES}`);
  return faults;
}

function addressesIn(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].flatMap(([, address]) => address ?? []);
}

function sizeOf(client: string, addresses: readonly string[]): number {
  return [...new Set(addresses)].reduce((sum, address) => sum + sentBytes(join(client, address)), 0);
}

function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
