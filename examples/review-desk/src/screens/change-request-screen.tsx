import { Link } from 'wouter';
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
import { useMediaQuery } from '../components/use-media-query';
import { graphql } from '../graphql/generated';
import { useScreenQuery } from '../graphql/use-screen-query';
import { changeRequestGlobalId, organizationPath, spaceGlobalId, spacePath } from '../model/addresses';
import { attempt } from '../model/attempt';

const ChangeRequest = graphql(`
  query ChangeRequest($id: ID!, $space: ID!, $after: String) {
    space(id: $space) {
      id
      title
      organization {
        id
        title
      }
    }
    changeRequest(id: $id) {
      id
      subject
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

/** Screen of a change request, with its details, merge, reviewers, changes and comments. */
export default function ChangeRequestScreen({ organizationId, spaceId, number }: Props) {
  const query = useScreenQuery(ChangeRequest, {
    id: changeRequestGlobalId(organizationId, spaceId, number),
    space: spaceGlobalId(organizationId, spaceId),
  });
  const { data, report, retry } = query;
  const subject = attempt(() => data?.changeRequest?.subject).value;
  // The names do not depend on the change request, so they are known even if the change request is not found.
  const space = attempt(() => data?.space).value;
  const organization = attempt(() => space?.organization?.title).value;
  const part = { data, onRetry: retry };
  // In a layout with one column, the changes precede the button that merges them.
  const isWide = useMediaQuery('(min-width: 56rem)');
  return (
    <Screen
      title={subject || `Change request ${number}`}
      crumbs={[
        { title: organization ?? 'Organization', href: organizationPath(organizationId) },
        { title: attempt(() => space?.title).value ?? 'Space', href: spacePath(organizationId, spaceId) },
      ]}
      report={report}
    >
      <ScreenContent
        query={query}
        read={({ changeRequest }) => changeRequest}
        loading={<Skeleton rows={5} label="Loading the change request" />}
        missing={
          <EmptyState
            sign="?"
            title="Change request not found"
            text="It may have been deleted, or the number in the link is wrong."
          >
            <Link className="button button-primary" href={organizationPath(organizationId)}>
              Open change requests
            </Link>
            <Link className="button" href="/">
              All organizations
            </Link>
          </EmptyState>
        }
      >
        {(changeRequest) => {
          const merge = (
            <ProblemBoundary what="Merging" {...part}>
              <MergePanel changeRequest={changeRequest} />
            </ProblemBoundary>
          );
          return (
            <div className="review">
              <div className="review-facts">
                <ProblemBoundary what="Details" {...part}>
                  <ChangeRequestDetails changeRequest={changeRequest} />
                </ProblemBoundary>
                {isWide && merge}
                <ProblemBoundary what="Reviewers" {...part}>
                  <ReviewerList changeRequest={changeRequest} />
                </ProblemBoundary>
              </div>
              <div className="review-content">
                <ProblemBoundary what="Changes" {...part}>
                  <ChangeList changeRequest={changeRequest} />
                </ProblemBoundary>
                {!isWide && merge}
                <ProblemBoundary what="Comments" {...part}>
                  <CommentList changeRequest={changeRequest} />
                </ProblemBoundary>
              </div>
            </div>
          );
        }}
      </ScreenContent>
    </Screen>
  );
}
