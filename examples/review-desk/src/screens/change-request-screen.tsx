import { ChangeList } from '../components/change-list';
import { ChangeRequestDetails } from '../components/change-request-details';
import { CommentList } from '../components/comment-list';
import { EmptyState } from '../components/empty-state';
import { MergePanel } from '../components/merge-panel';
import { ProblemBoundary } from '../components/problem-boundary';
import { ReviewerList } from '../components/reviewer-list';
import { Screen } from '../components/screen';
import { ScreenContent } from '../components/screen-content';
import { Skeleton } from '../components/skeleton';
import { graphql } from '../graphql/generated';
import { useScreenQuery } from '../graphql/use-screen-query';
import { changeRequestGlobalId, organizationPath, spacePath } from '../model/addresses';
import { attempt } from '../model/attempt';

const ChangeRequest = graphql(`
  query ChangeRequest($id: ID!, $after: String) {
    changeRequest(id: $id) {
      id
      subject
      space {
        id
        title
        organization {
          id
          title
        }
      }
      ...ChangeRequestDetails
      ...MergePanel
      ...ReviewerList
      ...ChangeList
      ...CommentList
    }
  }
`);

interface Props {
  organizationId: string;
  spaceId: string;
  number: string;
}

const missing = (
  <EmptyState sign="?" title="Change request not found" text="It may have been deleted. Check its number in the URL." />
);

/** Change request: details, merge, reviewers, changes and comments. */
export default function ChangeRequestScreen({ organizationId, spaceId, number }: Props) {
  const query = useScreenQuery(ChangeRequest, { id: changeRequestGlobalId(organizationId, spaceId, number) });
  const { data, report, retry } = query;
  const subject = attempt(() => data?.changeRequest?.subject).value;
  const space = attempt(() => data?.changeRequest?.space).value;
  const organization = attempt(() => space?.organization?.title).value;
  const part = { data, onRetry: retry };
  return (
    <Screen
      title={subject || `Change request ${number}`}
      crumbs={[
        { title: organization ?? organizationId, href: organizationPath(organizationId) },
        { title: attempt(() => space?.title).value ?? spaceId, href: spacePath(organizationId, spaceId) },
      ]}
      report={report}
    >
      <ScreenContent
        query={query}
        read={({ changeRequest }) => changeRequest}
        loading={<Skeleton rows={5} label="Loading the change request" />}
        missing={missing}
      >
        {(changeRequest) => (
          <div className="review">
            <div className="review-facts">
              <ProblemBoundary what="Details" {...part}>
                <ChangeRequestDetails changeRequest={changeRequest} />
              </ProblemBoundary>
              <ProblemBoundary what="Merging" {...part}>
                <MergePanel changeRequest={changeRequest} />
              </ProblemBoundary>
              <ProblemBoundary what="Reviewers" {...part}>
                <ReviewerList changeRequest={changeRequest} />
              </ProblemBoundary>
            </div>
            <div className="review-content">
              <ProblemBoundary what="Changes" {...part}>
                <ChangeList changeRequest={changeRequest} />
              </ProblemBoundary>
              <ProblemBoundary what="Comments" {...part}>
                <CommentList changeRequest={changeRequest} />
              </ProblemBoundary>
            </div>
          </div>
        )}
      </ScreenContent>
    </Screen>
  );
}
