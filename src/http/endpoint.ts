/** @throws Error if the path of the endpoint is not a plain path, which could match other paths, too */
export function validateEndpoint(endpoint: string): void {
  if (!/^(\/[\w.~-]+)+$/.test(endpoint))
    throw new Error(`endpoint must be a path such as /api/graphql, without a slash at its end, got ${endpoint}`);
}
