/** Request of a query as GraphiQL sends it. */
interface CurlRequest {
  url: string;
  headers: Headers;
  body: object;
}

/**
 * @param publicHeaders headers of the sandbox, whose token is no secret
 * @returns shell command that sends the request, with `$TOKEN` in place of a token
 */
export function toCurl({ url, headers, body }: CurlRequest, publicHeaders: Headers): string {
  const options = [...headers].map(([name, value]) =>
    name === 'authorization' && value !== publicHeaders.get(name)
      ? '-H "authorization: Bearer $TOKEN"'
      : `-H ${quote(`${name}: ${value}`)}`,
  );
  return [`curl ${quote(url)}`, ...options, `-d ${quote(JSON.stringify(body))}`].join(' \\\n  ');
}

/** A shell changes nothing between single quotes. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
