import { Minus, Plus, RotateCw } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Keys } from '../../../../ui/keys.tsx';
import { useBlobAddress } from '../../../../ui/use-blob-address.ts';
import { fitPicture, type Size } from './fit-picture.ts';

const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const;

/** A picture that buttons, keys and the pointer enlarge, move and turn. */
export function PictureViewer({ content, label }: { content: Blob | undefined; label: string }) {
  const address = useBlobAddress(content);
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const [picture, setPicture] = useState<Size | null>(null);
  const box = useRef<HTMLElement>(null);
  const boxSize = useSize(box);
  const zoom = ZOOMS[step] ?? 1;
  const zoomBy = (steps: number) =>
    setStep((before) => Math.min(Math.max(before + steps, 0), ZOOMS.length - 1));
  const turn = () => setTurns((before) => (before + 1) % 4);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else if (event.key === '0') setStep(0);
    else if (event.key.toLowerCase() === 'r') turn();
    else return;
    event.preventDefault();
  };
  const { drawn, frame } = fitPicture(picture ?? boxSize, boxSize, { zoom, turns });
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <Button variant="outline" size="sm" aria-disabled={step === 0} onClick={() => zoomBy(-1)}>
          <Minus aria-hidden="true" />
          <span className="sr-only">Smaller</span>
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={step === ZOOMS.length - 1}
          onClick={() => zoomBy(1)}
        >
          <Plus aria-hidden="true" />
          <span className="sr-only">Larger</span>
        </Button>
        <span role="status" className="w-12 text-small text-ink-2 tabular-nums">
          {Math.round(zoom * 100)}%
        </span>
        <Button variant="outline" size="sm" onClick={turn}>
          <RotateCw aria-hidden="true" />
          Turn
        </Button>
        <span
          aria-hidden="true"
          className="ml-auto flex items-center gap-1.5 text-small text-ink-3 max-lg:hidden pointer-coarse:hidden"
        >
          <Keys>+</Keys> <Keys>−</Keys> <Keys>R</Keys>
        </span>
      </div>
      <section
        ref={box}
        aria-label={`${label}, picture`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys enlarge and turn its picture.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={grab}
        onPointerMove={move}
        className="grid h-[min(70dvh,640px)] cursor-grab touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-sunken -outline-offset-2 active:cursor-grabbing"
      >
        {address && (
          <div className="relative m-auto" style={frame}>
            <img
              src={address}
              alt={label}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setPicture({ width, height })
              }
              className="absolute top-1/2 left-1/2 max-w-none"
              style={{ ...drawn, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
            />
          </div>
        )}
      </section>
    </div>
  );
}

/** A mouse drags the picture; a finger scrolls it. */
function grab({ pointerType, pointerId, currentTarget, button }: PointerEvent) {
  if (pointerType === 'mouse' && button === 0) currentTarget.setPointerCapture(pointerId);
}

function move({ pointerId, currentTarget, movementX, movementY }: PointerEvent) {
  if (currentTarget.hasPointerCapture(pointerId)) currentTarget.scrollBy(-movementX, -movementY);
}

function useSize(element: React.RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const read = () =>
      setSize({ width: Math.max(watched.clientWidth, 1), height: Math.max(watched.clientHeight, 1) });
    const observer = new ResizeObserver(read);
    observer.observe(watched);
    read();
    return () => observer.disconnect();
  }, [element]);
  return size;
}
