/** Error that the user of the CLI can fix. Only its message is printed. */
export class UserError extends Error {
  override name = 'UserError';
}

/** @returns a function that throws a UserError for an error of reading a file or folder */
export const throwUnreadable =
  (path: string) =>
  ({ code }: NodeJS.ErrnoException): never => {
    throw new UserError(`cannot read ${path}: ${code === 'ENOENT' ? 'file not found' : code}`);
  };
