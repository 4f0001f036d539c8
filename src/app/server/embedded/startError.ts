/** A foreseen reason not to start. Its message is one sentence for the person at the console, with the way out. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The sentence for a system or database error, or null when the error is a bug and wants its stack trace. */
export function sentenceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'StartError' || error.name === 'SettingsError') return error.message
  const { code } = error as NodeJS.ErrnoException
  return code === undefined ? null : (sentences[code]?.(error) ?? null)
}

/** True when the text or error says that the disk is full; PostgreSQL's programs only say so in words. */
export function saysDiskIsFull(text: string): boolean {
  return /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/.test(text)
}

interface SystemError extends NodeJS.ErrnoException {
  port?: number
  address?: string
}

const place = (error: SystemError) => (error.path ? ` at ${error.path}` : '')

const diskIsFull = (error: SystemError) =>
  `The disk is full${place(error)}. Free some space, or set DATA_DIR to a folder on a larger disk.`

const cannotReachDatabase = () =>
  'The database does not answer at the address in DATABASE_URL. Check that it runs and that host and port are right.'

const wrongDatabaseSignIn = () =>
  'The database refuses the user or password in DATABASE_URL. Correct them and start again.'

const sentences: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: (e) =>
    `Port ${e.port ?? ''} is already used by another program. Stop that program, or set PORT to another number.`,
  EADDRNOTAVAIL: (e) =>
    `This machine has no network address ${e.address ?? ''}. Set HOST to one it has, for example 127.0.0.1.`,
  EACCES: (e) =>
    e.syscall === 'listen'
      ? `This user may not open port ${e.port ?? ''}. Set PORT to a number above 1023.`
      : `This user may not read or write the files${place(e)}. Change its permissions, or set DATA_DIR to a folder of your own.`,
  EPERM: (e) =>
    `The system does not allow this user to change the file${place(e)}. Change its permissions, or set DATA_DIR to a folder of your own.`,
  EROFS: (e) => `The disk${place(e)} is read-only. Set DATA_DIR to a folder that can be written.`,
  ENOSPC: diskIsFull,
  EDQUOT: diskIsFull,
  EMFILE: () => 'The limit of open files is too low. Raise it with "ulimit -n 4096" and start again.',
  ECONNREFUSED: cannotReachDatabase,
  ENOTFOUND: cannotReachDatabase,
  EAI_AGAIN: cannotReachDatabase,
  ETIMEDOUT: cannotReachDatabase,
  '28P01': wrongDatabaseSignIn,
  '28000': wrongDatabaseSignIn,
  '3D000': () =>
    'The database named in DATABASE_URL does not exist. Create it, or correct the name, and start again.',
  '53300': () =>
    'The database in DATABASE_URL has no free connection. Raise its limit, or stop another program that uses it.',
}
