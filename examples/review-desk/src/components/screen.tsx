import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { RestReport } from '../graphql/rest-report';
import { AppHeader, type Crumb } from './app-header';
import { ReportPanel } from './report-panel';
import { useScreenFocus } from './use-screen-focus';

interface Props {
  title: string;
  crumbs?: Crumb[];
  navigation?: ReactNode;
  report: RestReport | undefined;
  children: ReactNode;
}

/** Layout of every screen: skip link, header, navigation, heading and REST calls. */
export function Screen({ title, crumbs = [], navigation, report, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const contentId = useId();
  useScreenFocus(main, heading);
  useEffect(() => {
    document.title = `${title} · Review desk`;
  }, [title]);
  return (
    <>
      <a className="skip-link" href={`#${contentId}`}>
        Skip to content
      </a>
      <AppHeader crumbs={crumbs} />
      <div className={navigation ? 'frame frame-with-navigation' : 'frame'}>
        {navigation}
        <main ref={main} id={contentId} tabIndex={-1}>
          <div className="screen-heading">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <ReportPanel report={report} />
          </div>
          {children}
        </main>
      </div>
    </>
  );
}
