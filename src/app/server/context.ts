// What a handler is given. `viewer` is there whenever the call's `may` is not 'anyone'.
import type { RawBuilder } from 'kysely'
import type { Api, HandlersOf } from '../contract.ts'
import type { AuditEntry } from './audit/audit.ts'
import type { Db } from './data/db.ts'
import type { Services } from './services.ts'
import type { Viewer } from './auth/viewer.ts'

export interface RequestInfo {
  id: string
  ip: string
  userAgent: string
  /** Aborts when the client disconnects. */
  gone?: AbortSignal
}

export interface LeftBehind {
  entry: AuditEntry
  organizationId: string
  /** One row: `is_new`, whether it was done in this transaction, `detail` for the log and `answer` as JSON. */
  done: RawBuilder<unknown>
}

export interface Context {
  db: Db
  viewer: Viewer
  /** Null when no one is signed in; only calls that 'anyone' may make need to look. */
  visitor: Viewer | null
  services: Services
  request: RequestInfo
  /** Appends to the audit log of `organizationId` (the viewer's own when left out) inside this call's transaction; a read sends it with its commit. */
  audit(entry: AuditEntry, organizationId?: string | null): Promise<void>
  /**
   * The last statement of a write. Its end is sent along with it, so the locks that it takes are held for no turn of ours. What it did is
   * not known here by then: the audit log and the answer for one who asks again have it from `done`.
   */
  lastly<R>(statement: RawBuilder<R>, left: LeftBehind): Promise<R[]>
  /** Runs after the transaction committed: mail, cache, anything that must not happen for a write that failed. */
  afterCommit(work: () => void | Promise<void>): void
}

/** What the handler of a heavy call is given: no transaction, and the ways to a short one. */
export interface HeavyContext extends Omit<Context, 'db' | 'audit' | 'lastly' | 'afterCommit'> {
  /** A short transaction that reads, behind the viewer's walls; of a call that is on record, also with its trace. */
  read<T>(work: (context: Context) => Promise<T>): Promise<T>
  /** The one transaction of a write, which ends it: what it returns is the answer, kept for a retry. */
  write<T>(work: (context: Context) => Promise<T>): Promise<T>
  /** Waits for its turn without holding a connection, and then thinks. */
  think<T>(work: () => Promise<T>): Promise<T>
}

export type Handlers<A extends Api> = HandlersOf<A, Context, HeavyContext>
