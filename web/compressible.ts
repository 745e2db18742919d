/** Pages and files that are sent packed: the build writes a brotli and a gzip twin beside each. Fonts and photos are packed already. */
const PACKED_IN_TRANSIT = /\.(?:html|js|css|svg|json|txt|xml|webmanifest)$/;

/** Below this a twin saves nothing that a header would not take again. */
const SMALLEST_BYTES = 200;

export function isCompressible({ name, bytes }: { name: string; bytes: number }): boolean {
  return PACKED_IN_TRANSIT.test(name) && bytes >= SMALLEST_BYTES;
}
