import { Link } from 'wouter';
import { EmptyState } from '../components/empty-state';
import { Screen } from '../components/screen';

/** Screen for unknown paths. */
export function NotFoundScreen() {
  return (
    <Screen title="Page not found" report={undefined}>
      <EmptyState sign="?" title="No screen at this URL" text="Check the URL.">
        <Link className="button" href="/">
          All organizations
        </Link>
      </EmptyState>
    </Screen>
  );
}
