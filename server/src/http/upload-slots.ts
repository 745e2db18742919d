import { AppError } from '../app-error.ts';

const MAX_UPLOADS_PER_PERSON = 3;
const MAX_UPLOADS = 60;
const RETRY_AFTER_SECONDS = 15;

/** Counts the uploads that are being received by this server. */
export function createUploadSlots() {
  const people = new Map<string, number>();
  let count = 0;
  return {
    /**
     * @returns a function that frees the slot
     * @throws AppError too_many_requests, overloaded
     */
    take(userId: string): () => void {
      const own = people.get(userId) ?? 0;
      if (own >= MAX_UPLOADS_PER_PERSON)
        throw new AppError('too_many_requests', {
          message: `You are already uploading ${MAX_UPLOADS_PER_PERSON} files. Please wait until one of the uploads has finished.`,
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      if (count >= MAX_UPLOADS) throw new AppError('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      people.set(userId, own + 1);
      count += 1;
      return () => {
        count -= 1;
        const left = (people.get(userId) ?? 1) - 1;
        if (left === 0) people.delete(userId);
        else people.set(userId, left);
      };
    },
  };
}
