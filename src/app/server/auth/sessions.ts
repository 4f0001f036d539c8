// From a request to the person behind it. The answer is remembered for a minute, and is only a guess: every transaction says it to the
// database, which refuses when the sign-in has ended or the person's rights are others (docs/decisions/0003). Then it is asked again.
import { createHash } from 'node:crypto'
import type { Auth } from './auth.ts'
import type { ChangeListener } from '../data/listen.ts'
import { isRightsChange, type Databases } from '../data/db.ts'
import { Refusal } from '../../contract.ts'
import type { CommitteeJob, Role } from '../../../permissions.ts'
import type { Viewer } from './viewer.ts'

const rememberMs = 60_000
const rememberAtMost = 20_000
// One attempt for each change of rights during the work. More than one change is rare.
const mostAttempts = 4

interface Known {
  viewer: Viewer
  until: number
}

export interface Found {
  viewer: Viewer | null
  /** Set when better-auth refreshed the cookie. */
  setCookies: string[]
}

export type Sessions = ReturnType<typeof openSessions>

export function openSessions(databases: Databases, auth: Auth, changes: Pick<ChangeListener, 'onChange'>) {
  const known = new Map<string, Known>()
  // Saves the attempt that the database would refuse; nothing depends on hearing it.
  changes.onChange((collection, id) => {
    if (collection !== 'users' && collection !== 'sessions') return
    for (const [key, { viewer }] of known)
      if (viewer.userId === id || viewer.sessionId === id) known.delete(key)
  })

  async function find(headers: Headers, { mayRenew = true } = {}): Promise<Found> {
    const bearer = bearerOf(headers)
    const key = keyOf(headers)
    if (key === null) return { viewer: null, setCookies: [] }
    const hit = known.get(key)
    if (hit && hit.until > Date.now()) return { viewer: hit.viewer, setCookies: [] }
    const found = await (bearer ? byToken(bearer) : byCookie(headers, mayRenew))
    if (found.viewer) remember(key, found.viewer)
    return found
  }

  /**
   * Does `work` for the person who sends these headers. When their rights changed since they were read, it is done once more for who they
   * are now: nothing of the first attempt was kept.
   */
  async function workFor<T>(
    headers: Headers,
    work: (viewer: Viewer | null) => Promise<T>,
    /** Sends a renewed session's cookie. Where the answer has already been sent it cannot, and then nothing is renewed. */
    onCookie?: (cookie: string) => void,
  ): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      const isGuess = known.has(keyOf(headers) ?? '')
      const { viewer, setCookies } = await find(headers, { mayRenew: onCookie !== undefined })
      for (const cookie of setCookies) onCookie?.(cookie)
      try {
        return await work(viewer)
      } catch (error) {
        if (attempts === mostAttempts || !viewer) throw error
        const isOld =
          isRightsChange(error) || (isGuess && isDoor(error) && (await isOutdated(headers, viewer)))
        if (!isOld) throw error
        forget(headers)
      }
    }
  }

  /** A closed door opens no transaction, so what was remembered at the door is compared here. */
  async function isOutdated(headers: Headers, viewer: Viewer): Promise<boolean> {
    forget(headers)
    const now = await find(headers, { mayRenew: false })
    return now.viewer?.rightsVersion !== viewer.rightsVersion
  }

  function forget(headers: Headers): void {
    known.delete(keyOf(headers) ?? '')
  }

  function remember(key: string, viewer: Viewer): void {
    if (known.size >= rememberAtMost) known.delete(known.keys().next().value!)
    known.set(key, { viewer, until: Date.now() + rememberMs })
  }

  async function byCookie(headers: Headers, mayRenew: boolean): Promise<Found> {
    const query = { disableRefresh: !mayRenew }
    const answer = await auth.api.getSession({ headers, query, returnHeaders: true })
    if (!answer.response) return { viewer: null, setCookies: [] }
    const viewer = await load(answer.response.session.id)
    return { viewer, setCookies: answer.headers.getSetCookie() }
  }

  async function byToken(token: string): Promise<Found> {
    const { rows } = await databases.auth.query<{ id: string; user_id: string; may_write: boolean }>(
      `update sign_in.api_tokens set last_used_at = now() where token_hash = $1 and expires_at > now()
       and (last_used_at is null or last_used_at < now() - interval '1 minute') returning id, user_id, may_write`,
      [hashToken(token)],
    )
    const row =
      rows[0] ??
      (
        await databases.auth.query<{ id: string; user_id: string; may_write: boolean }>(
          'select id, user_id, may_write from sign_in.api_tokens where token_hash = $1 and expires_at > now()',
          [hashToken(token)],
        )
      ).rows[0]
    if (!row) return { viewer: null, setCookies: [] }
    const viewer = await loadUser(row.user_id)
    return {
      viewer: viewer && { ...viewer, sessionId: row.id, mayWrite: row.may_write, isToken: true },
      setCookies: [],
    }
  }

  async function load(sessionId: string): Promise<Viewer | null> {
    const { rows } = await databases.auth.query<{ id: string; user_id: string }>(
      'select s.id, s.user_id from sign_in.sessions s where s.id = $1 and sign_in.lasts(s.created_at, s.expires_at)',
      [sessionId],
    )
    if (!rows[0]) return null
    const viewer = await loadUser(rows[0].user_id)
    return viewer && { ...viewer, sessionId: rows[0].id }
  }

  async function loadUser(userId: string): Promise<Viewer | null> {
    const { rows } = await databases.auth.query<UserRow>(
      `select u.id, u.name, u.email, u.role, u.organization_id, u.is_demo, u.rights_version,
         coalesce((select json_agg(json_build_object('id', m.committee_id, 'job', m.job)) from committee_members m where m.user_id = u.id), '[]') as committees
       from users u where u.id = $1 and u.suspended_at is null`,
      [userId],
    )
    const u = rows[0]
    if (!u) return null
    return {
      userId: u.id,
      sessionId: '',
      rightsVersion: String(u.rights_version),
      name: u.name,
      email: u.email,
      role: u.role,
      organizationId: u.organization_id,
      committees: u.committees,
      isDemo: u.is_demo,
      mayWrite: true,
      isToken: false,
    }
  }

  return {
    find,
    workFor,
    forget,
    /** Who this is today, for work that goes on when they left; null for a person who is gone or suspended. */
    person: loadUser,
    /** Of these sessions and tokens, the ones that still hold, with the version of their person's rights. One query however many there are. */
    async stillValid(sessionIds: string[]): Promise<Map<string, string>> {
      const { rows } = await databases.auth.query<{ id: string; version: string }>(
        `select s.id, u.rights_version::text as version from sign_in.sessions s join users u on u.id = s.user_id
           where s.id = any ($1::uuid[]) and sign_in.lasts(s.created_at, s.expires_at) and u.suspended_at is null
         union all select t.id, u.rights_version::text from sign_in.api_tokens t join users u on u.id = t.user_id
           where t.id = any ($1::uuid[]) and t.expires_at > now() and u.suspended_at is null`,
        [sessionIds],
      )
      return new Map(rows.map((r) => [r.id, r.version]))
    },
  }
}

interface UserRow {
  id: string
  name: string
  email: string
  role: Role
  organization_id: string | null
  is_demo: boolean
  rights_version: bigint
  committees: { id: string; job: CommitteeJob }[]
}

const isDoor = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'notAllowed' || error.code === 'signIn')

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const bearerOf = (headers: Headers) => headers.get('authorization')?.match(/^Bearer (en_[\w-]{20,100})$/)?.[1]

/** Under which an answer is remembered; null when the request says nothing about who sends it. */
function keyOf(headers: Headers): string | null {
  const said = bearerOf(headers) ?? sessionCookiesOf(headers)
  return said && createHash('sha256').update(said).digest('base64')
}

/**
 * Every session cookie of the request, not the first: which of several better-auth reads is its own affair, and an answer remembered
 * under one it did not check would let in a person who sends only that one.
 */
function sessionCookiesOf(headers: Headers): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => /^(?:__Host-)?en\.session_token\s*=/.test(pair)).join('; ') || null
}
