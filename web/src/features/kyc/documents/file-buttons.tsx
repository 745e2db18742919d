import type { KycDocumentKind } from '@numlet/contract/kyc/kyc-options';
import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';

const PICTURES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

type FileButtonsProps = {
  kind: KycDocumentKind;
  /** The document's name for screen readers: 'the front of your ID'. */
  label: string;
  /** The words of the button: 'Choose a file', 'Replace', 'Choose another'. */
  words: string;
  /** No file is chosen or stored yet. */
  isFirst: boolean;
  /** On phones a button for the camera. Without it the phone offers the camera among other sources. */
  withCamera: boolean;
  onFile: (file: File) => void;
};

/** Chooses a file; on phones the camera is the first choice. */
export function FileButtons({ kind, label, words, isFirst, withCamera, onFile }: FileButtonsProps) {
  const hasCamera = useMedia('(pointer: coarse)') && withCamera;
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = input.files?.[0];
    if (chosen) onFile(chosen);
    // Allows the same file to be chosen again.
    input.value = '';
  };
  return (
    <>
      {hasCamera && (
        <Button
          size="sm"
          variant={isFirst ? 'default' : 'outline'}
          className="max-sm:h-11"
          aria-label={`Take a photo of ${label}`}
          onClick={() => camera.current?.click()}
        >
          <Camera aria-hidden="true" />
          Take a photo
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        className="max-sm:h-11"
        aria-label={`${words}: ${label}`}
        onClick={() => file.current?.click()}
      >
        {isFirst && <Upload aria-hidden="true" />}
        {words}
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture={kind === 'selfie' ? 'user' : 'environment'}
        data-camera={kind}
        onChange={choose}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept={kind === 'proof-of-address' ? `${PICTURES},application/pdf,.pdf` : PICTURES}
        data-file={kind}
        onChange={choose}
      />
    </>
  );
}
