import ReactMarkdown from 'react-markdown';
import remarkGemoji from 'remark-gemoji';

/** Markdown of a comment. HTML is not rendered, headings become plain text, and `:tada:` becomes 🎉. */
export function Markdown({ text }: { text: string | null | undefined }) {
  if (!text) return <p className="muted">This app cannot show the text of this comment.</p>;
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
