import { pick, ToolbarButton, tryParseJSONC, useGraphiQL } from '@graphiql/react';
import { type ReactNode, useState } from 'react';
import { toCurl } from './curl.js';
import { toLink } from './link.js';
import { withToken } from './token.js';

/** Toolbar buttons that copy the active tab as a curl command or as a link. */
export function CopyButtons() {
  const { queryEditor, variableEditor, headerEditor, operationName, defaultHeaders } = useGraphiQL(
    pick('queryEditor', 'variableEditor', 'headerEditor', 'operationName', 'defaultHeaders'),
  );
  const curl = () => {
    const headers = withToken(headersOf(headerEditor?.getValue()));
    headers.set('content-type', 'application/json');
    const variables = tryParseJSONC(variableEditor?.getValue());
    const body = { query: queryEditor?.getValue(), variables, operationName };
    const url = `${location.origin}${location.pathname}`;
    return toCurl({ url, headers, body }, new Headers(headersOf(defaultHeaders)));
  };
  return (
    <>
      <CopyButton label="Copy as cURL" text={curl}>
        <path d="M4 6l6 6-6 6M12 19h8" />
      </CopyButton>
      <CopyButton
        label="Copy link to query and variables"
        text={() => toLink(queryEditor?.getValue() ?? '', variableEditor?.getValue() ?? '')}
      >
        <path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />
      </CopyButton>
    </>
  );
}

const headersOf = (json: string | undefined): [name: string, value: string][] =>
  Object.entries(tryParseJSONC(json) ?? {}).map(([name, value]) => [name, String(value)]);

/** Button that copies a text, and shows the result until the pointer leaves the button. */
function CopyButton({ label, text, children }: { label: string; text: () => string; children: ReactNode }) {
  const [result, setResult] = useState<'copied' | Error>();
  const copy = async () => {
    try {
      if (!isSecureContext) throw new Error('Browsers copy only from HTTPS pages and localhost');
      await navigator.clipboard.writeText(text());
      setResult('copied');
    } catch (error) {
      setResult(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const failure = result instanceof Error ? result.message : undefined;
  return (
    <ToolbarButton
      label={failure ?? (result ? `${label}: copied` : label)}
      aria-invalid={failure !== undefined}
      className={failure && 'error'}
      onClick={copy}
      onPointerLeave={() => setResult(undefined)}
    >
      <svg
        className="graphiql-toolbar-icon"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        {result === 'copied' ? <path d="M4 12.5l5.5 5.5L20 7" /> : children}
      </svg>
    </ToolbarButton>
  );
}
