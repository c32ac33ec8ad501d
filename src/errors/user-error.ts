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

/** Why a file or folder cannot be read. */
export const reasonOf = ({ code = '' }: NodeJS.ErrnoException): string => reasons[code] ?? code;

/** @returns a function that throws a UserError for an error of reading a file or folder */
export const throwUnreadable =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new UserError(`cannot read ${path}: ${reasonOf(error)}`);
  };

/** @returns a function that throws a UserError for an error of writing a file */
export const throwUnwritable =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new UserError(`cannot write ${path}: ${error.code === 'ENOENT' ? 'folder not found' : reasonOf(error)}`);
  };
