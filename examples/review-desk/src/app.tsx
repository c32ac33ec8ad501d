import { useState } from 'react';
import { Provider } from 'urql';
import { Route, Switch } from 'wouter';
import { Announcer } from './components/announcer';
import { ViewerProvider } from './components/viewer';
import { createClient } from './graphql/client';
import { ChangeRequestScreen } from './screens/change-request-screen';
import { ChangeRequestsScreen } from './screens/change-requests-screen';
import { NotFoundScreen } from './screens/not-found-screen';
import { OrganizationsScreen } from './screens/organizations-screen';

/** Which address shows which screen. A screen begins anew for another record. */
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
                <ChangeRequestScreen
                  key={`${organization}/${space}/${number}`}
                  organizationId={organization}
                  spaceId={space}
                  number={number}
                />
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
