import { Link } from 'wouter';
import { EmptyState } from '../components/empty-state';
import { Screen } from '../components/screen';

/** Screen for unknown paths. */
export function NotFoundScreen() {
  return (
    <Screen title="Page not found" report={undefined}>
      <EmptyState sign="?" title="There is no page at this address" text="The link may be incomplete.">
        <Link className="button" href="/">
          All organizations
        </Link>
      </EmptyState>
    </Screen>
  );
}
