import type { QrCode as Code } from './read-qr-code.ts';

/** Dark on white in both themes: many cameras do not read it the other way round. */
export function QrCode({ code, label }: { code: Code; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="block size-full"
    >
      <path d={`M0 0h${code.size}v${code.size}H0z`} fill="white" />
      <path d={code.d} stroke="black" fill="none" />
    </svg>
  );
}
