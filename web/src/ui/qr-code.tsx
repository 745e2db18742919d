/** A QR code as one path: `d` draws its dark modules as strokes, in a square of `size` modules. */
export type QrPath = { size: number; d: string };

type QrCodeProps = {
  code: QrPath;
  label: string;
  /**
   * Draws the code in its own size, with modules of this many whole pixels. Without it the code fills its container.
   */
  modulePx?: number;
};

/** Dark on white in both themes: many cameras do not read inverted codes. */
export function QrCode({ code, label, modulePx }: QrCodeProps) {
  const side = modulePx && code.size * modulePx;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      {...(side && { width: side, height: side })}
      className={side ? 'block max-w-full' : 'block size-full'}
    >
      <path d={`M0 0h${code.size}v${code.size}H0z`} fill="white" />
      <path d={code.d} stroke="black" fill="none" />
    </svg>
  );
}
