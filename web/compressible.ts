/**
 * Pages and files that are sent compressed: the build writes a brotli and a gzip copy of each. Fonts and photos are
 * already compressed.
 */
const PACKED_IN_TRANSIT = /\.(?:html|js|css|svg|json|txt|xml|webmanifest)$/;

/** Below this size a copy saves less than the headers that it adds. */
const MIN_BYTES = 200;

export function isCompressible({ name, bytes }: { name: string; bytes: number }): boolean {
  return PACKED_IN_TRANSIT.test(name) && bytes >= MIN_BYTES;
}
