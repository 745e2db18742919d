import { notices } from '@numlet/contract/texts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Shown in place of data that could not be loaded. */
export function DashboardLoadProblem({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Alert
      variant="destructive"
      title={notices.dashboardError.title}
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {problem}
    </Alert>
  );
}
