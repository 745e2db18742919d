declare module 'subset-font' {
  /** @returns the font with only the characters of `text` */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      keepFeatures: string[];
    },
  ): Promise<Buffer>;
}
