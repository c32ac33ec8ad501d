/** Request that GraphiQL sends for a query. */
interface CurlRequest {
  url: string;
  headers: Headers;
  body: object;
}

/**
 * Returns the shell command that sends a request, with `$TOKEN` in place of a secret token.
 * @param publicHeaders headers of the sandbox, whose token is not secret
 */
export function toCurl({ url, headers, body }: CurlRequest, publicHeaders: Headers): string {
  const options = [...headers].map(([name, value]) =>
    name === 'authorization' && value !== publicHeaders.get(name)
      ? '-H "authorization: Bearer $TOKEN"'
      : `-H ${quote(`${name}: ${value}`)}`,
  );
  return [`curl ${quote(url)}`, ...options, `-d ${quote(JSON.stringify(body))}`].join(' \\\n  ');
}

/** Quotes a text for a shell, which changes nothing between single quotes. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
