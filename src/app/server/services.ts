// The services every feature needs, each behind one name.
import type { Logger } from 'pino'
import type { Auth } from './auth.ts'
import type { ChangeListener } from './listen.ts'
import type { Databases } from './db.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Mail } from './mail.ts'
import type { ProxyNotice } from './proxyNotice.ts'
import type { Sessions } from './sessions.ts'
import type { SignInPool } from './signInTransaction.ts'
import type { Settings } from './settings.ts'
import type { Together } from './together.ts'
import type { Turns } from './turns.ts'

export interface Services {
  settings: Settings
  log: Logger
  databases: Databases
  changes: ChangeListener
  auth: Auth
  signIns: SignInPool
  sessions: Sessions
  limits: Limits
  turns: Turns
  /** What many visitors ask for at the same moment and is the same for all of them. */
  together: Together
  /** A fingerprint nobody can compute without this install's key: safe for bodies that hold a password. */
  keyedHash(text: string): string
  jobs: Jobs
  files: Files
  mail: Mail
  proxy: ProxyNotice
}
