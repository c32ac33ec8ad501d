/**
 * Creates a POST request for `gateway.fetch`.
 * @param body text, or a value that is sent as JSON
 */
export const postRequest = (body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal): Request =>
  new Request('http://gateway/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  });
