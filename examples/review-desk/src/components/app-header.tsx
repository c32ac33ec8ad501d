import { Link } from 'wouter';

export interface Crumb {
  title: string;
  href: string;
}

/** Header with the name of the app and breadcrumbs. */
export function AppHeader({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <header className="app-header">
      <Link className="brand" href="/">
        <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
          <rect width="32" height="32" rx="8" fill="var(--accent-strong)" />
          <path d="M9 10h14M9 16h9M9 22h5" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
          <path d="m18 21.5 2.6 2.6 4.9-5.6" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
        </svg>
        <span className="brand-name">Review desk</span>
      </Link>
      {crumbs.length > 0 && (
        <nav aria-label="Breadcrumb">
          <ol className="crumbs">
            {crumbs.map(({ title, href }) => (
              <li key={href}>
                <Link href={href}>{title}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </header>
  );
}
