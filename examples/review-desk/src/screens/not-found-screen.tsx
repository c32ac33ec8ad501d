import { Link } from 'wouter';
import { EmptyState } from '../components/empty-state';
import { Screen } from '../components/screen';

/** For addresses that are no screen's. */
export function NotFoundScreen() {
  return (
    <Screen title="Page not found" report={undefined}>
      <EmptyState sign="?" title="There is nothing here" text="The address may be mistyped.">
        <Link className="button" href="/">
          All organizations
        </Link>
      </EmptyState>
    </Screen>
  );
}
