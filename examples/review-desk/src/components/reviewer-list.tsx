import { type FragmentType, graphql, readFragment } from '../graphql/generated';
import { Avatar } from './avatar';

const Reviewers = graphql(`
  fragment ReviewerList on ChangeRequest {
    id
    requestedReviewers(first: 100) {
      nodes {
        user {
          id
          displayName
        }
      }
    }
  }
`);

/** Requested reviewers of a change request. */
export function ReviewerList({ changeRequest }: { changeRequest: FragmentType<typeof Reviewers> }) {
  const { requestedReviewers } = readFragment(Reviewers, changeRequest);
  const users = requestedReviewers?.nodes.flatMap((reviewer) => reviewer?.user ?? []) ?? [];
  return (
    <section className="panel" aria-labelledby="reviewers">
      <h2 id="reviewers">Reviewers</h2>
      {users.length === 0 && <p className="muted">No reviewers requested.</p>}
      <ul className="people">
        {users.map(({ id, displayName }) => (
          <li className="person" key={id}>
            <Avatar name={displayName} /> {displayName}
          </li>
        ))}
      </ul>
    </section>
  );
}
