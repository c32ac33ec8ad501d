import { ApolloProvider } from '@apollo/client/react';
import { createRoot } from 'react-dom/client';
import { createClient } from '../../apollo/client';
import { ChangeRequests } from '../ChangeRequests';

if (import.meta.env.DEV) {
  const { startWorker } = await import('./worker');
  await startWorker();
}
createRoot(document.getElementById('root') as HTMLElement).render(
  <ApolloProvider client={createClient('/graphql')}>
    <ChangeRequests space="Space:org_northwind/space_quick_start" />
  </ApolloProvider>,
);
