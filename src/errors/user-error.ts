/** Error that the user of the CLI can fix. Only its message is printed. */
export class UserError extends Error {
  override name = 'UserError';
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'file not found',
  ENOTDIR: 'a part of the path is not a folder',
};

/** Returns a readable reason for an error of the file system. */
export const reasonOf = ({ code = '' }: NodeJS.ErrnoException): string => reasons[code] ?? code;

/** Returns a function that throws a UserError for a failed read of a file or folder. */
export const throwUnreadable =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new UserError(`cannot read ${path}: ${reasonOf(error)}`);
  };

/** Returns a function that throws a UserError for a failed write of a file. */
export const throwUnwritable =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new UserError(`cannot write ${path}: ${error.code === 'ENOENT' ? 'folder not found' : reasonOf(error)}`);
  };
