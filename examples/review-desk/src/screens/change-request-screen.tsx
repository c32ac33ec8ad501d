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
import { changeRequestGlobalId, organizationPath, placePath } from '../model/addresses';
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
  <EmptyState sign="?" title="No such change request" text="It may have been deleted, or its number is another one." />
);

/** A change request: what it is, what people say about it, and its end, the merge. */
export default function ChangeRequestScreen({ organizationId, spaceId, number }: Props) {
  const query = useScreenQuery(ChangeRequest, { id: changeRequestGlobalId(organizationId, spaceId, number) });
  const { data, report, retry } = query;
  const subject = attempt(() => data?.changeRequest?.subject).value;
  const space = attempt(() => data?.changeRequest?.space).value;
  const organization = attempt(() => space?.organization?.title).value;
  const part = { answer: data, onRetry: retry };
  return (
    <Screen
      title={subject || `Change request ${number}`}
      crumbs={[
        { title: organization ?? organizationId, href: organizationPath(organizationId) },
        { title: attempt(() => space?.title).value ?? spaceId, href: placePath(organizationId, 'Space', spaceId) },
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
            <ProblemBoundary what="Comments" {...part}>
              <CommentList changeRequest={changeRequest} />
            </ProblemBoundary>
          </div>
        )}
      </ScreenContent>
    </Screen>
  );
}
