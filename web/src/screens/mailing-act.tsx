import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

type MailingActProps = {
  /** The address of the page was not read yet. */
  isUnread: boolean;
  following: { isError: boolean; isPending: boolean; mutate: () => void };
  /** While it is under way: 'Confirming...' */
  busy: string;
  children: string;
};

/** The one button of a page that a mailing's link leads to, and what is said when nothing answers. */
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
