import { Component, type ReactNode } from 'react';
import { queryClient } from '../lib/call/query.ts';
import { isMissingPart } from '../lib/missing-part.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';

type State = { failed: { error: unknown } | null };

/**
 * Shows an error if a part of a screen has failed, so that the header, the tabs and the other parts continue. React has
 * error boundaries only as classes.
 */
export class PartBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  /** Renders the part again, with refetched data. */
  private readonly retry = () => {
    queryClient.removeQueries({ type: 'inactive' });
    this.setState({ failed: null });
  };

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    // The shell loads a newer version of the site.
    if (isMissingPart(failed.error)) throw failed.error;
    return <ErrorNotice message="this part of the page has stopped working." onRetry={this.retry} />;
  }
}
