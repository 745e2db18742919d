/** Active. These are the shapes of a status, whose word is beside them (LOOK, Status). */
export function Disc() {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0 fill-current">
      <circle cx="4" cy="4" r="4" />
    </svg>
  );
}

/** Pending. */
export function Ring() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 8 8"
      className="size-2 shrink-0 fill-none stroke-current stroke-[1.5]"
    >
      <circle cx="4" cy="4" r="3.25" />
    </svg>
  );
}

/** Needs attention. */
export function HalfDisc() {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0 text-amber-mark">
      <circle cx="4" cy="4" r="3.25" className="fill-none stroke-current stroke-[1.5]" />
      <path d="M4 0.75a3.25 3.25 0 0 1 0 6.5z" className="fill-current" />
    </svg>
  );
}

/** Lost or locked. */
export function Dash() {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0 fill-current">
      <path d="M0 3.2h8v1.6h-8z" />
    </svg>
  );
}
