import { graphql } from '../graphql/generated';
import { useScreenQuery } from '../graphql/use-screen-query';
import { attempt } from '../model/attempt';
import { differsInTree, type PagePair } from '../model/page-changes';
import { PageChange } from './page-change';
import { ProblemNotice } from './problem-notice';
import { Skeleton } from './skeleton';

const PageTexts = graphql(`
  query PageTexts($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Page {
        id
        markdown
      }
    }
  }
`);

/** Loads the texts of some pages in one request, and shows the pages that differ. */
export function PageBatch({ pairs }: { pairs: PagePair[] }) {
  const ids = pairs.flatMap(({ before, after }) => [before, after].flatMap((page) => page?.id ?? []));
  const { data, error, retry } = useScreenQuery(PageTexts, { ids }, 'cache-first');
  if (error) return <ProblemNotice what="Page texts" error={error} onRetry={retry} />;
  if (!data) return <Skeleton rows={Math.min(pairs.length, 3)} label="Loading page texts" />;
  const texts = new Map(ids.map((id, index) => [id, attempt(() => textOf(data.nodes?.[index]))]));
  const compared = pairs.map((pair) => ({
    pair,
    before: texts.get(pair.before?.id ?? ''),
    after: texts.get(pair.after?.id ?? ''),
  }));
  const different = compared.filter(
    ({ pair, before, after }) => differsInTree(pair) || before?.error || after?.error || before?.value !== after?.value,
  );
  const same = pairs.length - different.length;
  return (
    <>
      {different.map(({ pair, before, after }) => (
        <PageChange
          key={pair.resourceId}
          pair={pair}
          before={before?.value}
          after={after?.value}
          error={before?.error ?? after?.error}
          onRetry={retry}
        />
      ))}
      {same > 0 && <p className="muted">{`${same} page${same === 1 ? ' has' : 's have'} the same text.`}</p>}
    </>
  );
}

/** Returns the text of a page, or undefined if the page is not found or has no Markdown. */
const textOf = (node: object | null | undefined): string | undefined =>
  node && 'markdown' in node && typeof node.markdown === 'string' ? node.markdown : undefined;
