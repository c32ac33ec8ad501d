import { lazy, Suspense, useState } from 'react';
import { Provider } from 'urql';
import { Route, Switch } from 'wouter';
import { Announcer } from './components/announcer';
import { ViewerProvider } from './components/viewer';
import { createClient } from './graphql/client';
import { ChangeRequestsScreen } from './screens/change-requests-screen';
import { NotFoundScreen } from './screens/not-found-screen';
import { OrganizationsScreen } from './screens/organizations-screen';

// Only this screen needs the libraries for Markdown and diffs.
const ChangeRequestScreen = lazy(() => import('./screens/change-request-screen'));

/** Routes of the app. A screen is remounted if its URL is for another record. */
export function App() {
  const [client] = useState(createClient);
  return (
    <Provider value={client}>
      <Announcer>
        <ViewerProvider>
          <Switch>
            <Route path="/">
              <OrganizationsScreen />
            </Route>
            <Route path="/:organization">
              {({ organization }) => <ChangeRequestsScreen key={organization} organizationId={organization} />}
            </Route>
            <Route path="/:organization/:space/:number">
              {({ organization, space, number }) => (
                <Suspense>
                  <ChangeRequestScreen
                    key={`${organization}/${space}/${number}`}
                    organizationId={organization}
                    spaceId={space}
                    number={number}
                  />
                </Suspense>
              )}
            </Route>
            <Route>
              <NotFoundScreen />
            </Route>
          </Switch>
        </ViewerProvider>
      </Announcer>
    </Provider>
  );
}
