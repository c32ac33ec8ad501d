/** Fragment that Relay refetches by node id. */
import { graphql } from 'react-relay';

export const space = graphql`
  fragment Space_header on Space @refetchable(queryName: "SpaceAgainQuery") {
    title
    changeRequestsOpenCount
  }
`;
