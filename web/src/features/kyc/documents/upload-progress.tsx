import { Caret } from '../../../ui/caret.tsx';
import { sentOf, timeLeft } from './document-words.ts';
import type { Upload } from './upload.ts';

type RunningUpload = Extract<Upload, { state: 'waiting' | 'sending' }>;

/** A line that ends in a caret shows how much of a file is sent. Then the server converts the file. */
export function UploadProgress({ upload, label }: { upload: RunningUpload; label: string }) {
  const { file } = upload;
  const sentBytes = upload.state === 'sending' ? upload.sentBytes : 0;
  const percent = file.size > 0 ? Math.round((sentBytes / file.size) * 100) : 0;
  const isSent = upload.state === 'sending' && sentBytes >= file.size;
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4 text-small">
        <span translate="no" className="min-w-0 truncate font-semibold">
          {file.name}
        </span>
        <span className="shrink-0 text-ink-2 tabular-nums">
          {isSent ? (
            <span role="status" className="flex items-center gap-2">
              <Caret motion="blinking" />
              Checking the file
            </span>
          ) : (
            words(upload)
          )}
        </span>
      </div>
      <div className="relative">
        <progress
          className="step-progress block w-full"
          value={percent}
          max={100}
          aria-label={`Sending ${label}`}
        >
          {percent}%
        </progress>
        <span
          aria-hidden="true"
          className="absolute -top-1.5 h-3.5 w-[2px] -translate-x-full rounded-[1px] bg-ink"
          style={{ left: `${percent}%` }}
        />
      </div>
    </div>
  );
}

function words(upload: RunningUpload): string {
  if (upload.state === 'waiting') return 'Waiting for other uploads';
  const { file, sentBytes, startedAt } = upload;
  const left = timeLeft(sentBytes, file.size, Date.now() - startedAt);
  return `${sentOf(sentBytes, file.size)}${left ? `, ${left}` : ''}`;
}
