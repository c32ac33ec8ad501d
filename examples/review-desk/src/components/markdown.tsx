import ReactMarkdown from 'react-markdown';
import remarkGemoji from 'remark-gemoji';

/** Text that people wrote, `:tada:` as 🎉. HTML in it stays text, and its headings are no headings of the screen. */
export function Markdown({ text }: { text: string | null | undefined }) {
  if (!text) return <p className="muted">A comment in a form that this app can’t show.</p>;
  return (
    <div className="prose">
      <ReactMarkdown
        remarkPlugins={[remarkGemoji]}
        disallowedElements={['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img']}
        unwrapDisallowed
        components={{
          a: ({ href, children }) => (
            <a href={href} rel="noreferrer" target="_blank">
              {children}
            </a>
          ),
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
