/** A record that is read again by its id alone. */
import { graphql } from 'react-relay';

export const space = graphql`
  fragment Space_header on Space @refetchable(queryName: "SpaceAgainQuery") {
    title
    changeRequestsOpenCount
  }
`;
