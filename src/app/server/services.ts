// The services every feature needs, each behind one name.
import type { Logger } from 'pino'
import type { Auth } from './auth/auth.ts'
import type { ChangeListener } from './data/listen.ts'
import type { Databases } from './data/db.ts'
import type { GivenByFeatures } from './feature.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './turns/limits.ts'
import type { Mail } from './mail/mail.ts'
import type { ProxyNotice } from './http/proxyNotice.ts'
import type { Sessions } from './auth/sessions.ts'
import type { SignInPool } from './auth/signInTransaction.ts'
import type { Settings } from './settings.ts'
import type { Together } from './turns/together.ts'
import type { Turns } from './turns/turns.ts'

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
  /** A fingerprint no one can compute without this install's key: safe for bodies that hold a password. */
  keyedHash(text: string): string
  jobs: Jobs
  files: Files
  mail: Mail
  proxy: ProxyNotice
  /** What the features give each other and the kernel. */
  given: GivenByFeatures
}
