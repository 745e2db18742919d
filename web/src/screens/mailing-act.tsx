import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

type MailingActProps = {
  /** True until the address of the page has been read. */
  isUnread: boolean;
  following: { isError: boolean; isPending: boolean; mutate: () => void };
  /** The label while the request is running: 'Confirming...' */
  busy: string;
  children: string;
};

/** The one button of a page for a mailing's link, and the error if the request fails. */
export function MailingAct({ isUnread, following, busy, children }: MailingActProps) {
  return (
    <>
      {following.isError && (
        <Alert variant="destructive" className="mt-4">
          The server could not be reached. Please try again.
        </Alert>
      )}
      <Button
        size="lg"
        className="mt-6 w-full"
        disabled={isUnread}
        busy={following.isPending && busy}
        onClick={() => following.mutate()}
      >
        {children}
      </Button>
    </>
  );
}
