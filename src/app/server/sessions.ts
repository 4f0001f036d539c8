// From a request to the person behind it. Answers are remembered for a minute at most, and forgotten at once when the database
// says that the session, the user or their committees changed; while that channel is down nothing is remembered.
import { createHash } from 'node:crypto'
import type { Auth } from './auth.ts'
import type { ChangeListener } from './listen.ts'
import type { Databases } from './db.ts'
import type { Job, Role } from '../../permissions.ts'
import type { Viewer } from './viewer.ts'

const rememberMs = 60_000
const rememberAtMost = 20_000
// However often it is refreshed, a session ends this long after sign-in (ASVS 7.3.2).
const longestSession = "interval '30 days'"

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

export function openSessions(databases: Databases, auth: Auth, changes: ChangeListener) {
  const known = new Map<string, Known>()
  const forget = (matches: (viewer: Viewer) => boolean) => {
    for (const [key, entry] of known) if (matches(entry.viewer)) known.delete(key)
  }
  // What changes while an answer is on its way from the database may not be in it yet: such an answer is read again.
  const underway = new Set<{ changed: Set<string> }>()
  changes.onGap(() => known.clear())
  changes.onChange((collection, id) => {
    if (collection === 'users' || collection === 'sessions')
      for (const reading of underway) reading.changed.add(id)
    if (collection === 'users') forget((v) => v.userId === id)
    if (collection === 'sessions') forget((v) => v.sessionId === id)
  })

  async function find(headers: Headers, { mayRenew = true } = {}): Promise<Found> {
    const bearer = headers.get('authorization')?.match(/^Bearer (en_[\w-]{20,100})$/)?.[1]
    const cookies = bearer ? null : sessionCookiesOf(headers)
    if (!bearer && !cookies) return { viewer: null, setCookies: [] }
    const key = createHash('sha256')
      .update(bearer ?? cookies!)
      .digest('base64')
    const hit = known.get(key)
    if (hit && hit.until > Date.now() && changes.connected) return { viewer: hit.viewer, setCookies: [] }
    const heardBefore = changes.connected
    const { isSettled, ...found } = await unchanged(() =>
      bearer ? byToken(bearer) : byCookie(headers, mayRenew),
    )
    // Only what was read while listening may be remembered: otherwise a change in between would be missed.
    if (found.viewer && isSettled && heardBefore && changes.connected) remember(key, found.viewer)
    return found
  }

  /** Three times at most: somebody who changes their own document without a pause is answered, and not remembered. */
  async function unchanged(read: () => Promise<Found>): Promise<Found & { isSettled: boolean }> {
    const reading = { changed: new Set<string>() }
    underway.add(reading)
    const setCookies: string[] = []
    try {
      for (let reads = 1; ; reads++) {
        reading.changed.clear()
        const { viewer, setCookies: fresh } = await read()
        setCookies.push(...fresh)
        const isSettled =
          !viewer || !(reading.changed.has(viewer.userId) || reading.changed.has(viewer.sessionId))
        if (isSettled || reads === 3) return { viewer, setCookies, isSettled }
      }
    } finally {
      underway.delete(reading)
    }
  }

  function remember(key: string, viewer: Viewer): void {
    if (known.size >= rememberAtMost) known.delete(known.keys().next().value!)
    known.set(key, { viewer, until: Date.now() + rememberMs })
  }

  async function byCookie(headers: Headers, mayRenew: boolean): Promise<Found> {
    const query = { disableRefresh: !mayRenew }
    const answer = await auth.api.getSession({ headers, query, returnHeaders: true })
    if (!answer.response) return { viewer: null, setCookies: [] }
    const viewer = await load('s.id = $1', answer.response.session.id)
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
    return { viewer: viewer && { ...viewer, sessionId: row.id, mayWrite: row.may_write }, setCookies: [] }
  }

  async function load(condition: string, value: string): Promise<Viewer | null> {
    const { rows } = await databases.auth.query<{ id: string; user_id: string }>(
      `select s.id, s.user_id from sign_in.sessions s where ${condition} and s.expires_at > now() and s.created_at > now() - ${longestSession}`,
      [value],
    )
    if (!rows[0]) return null
    const viewer = await loadUser(rows[0].user_id)
    return viewer && { ...viewer, sessionId: rows[0].id }
  }

  async function loadUser(userId: string): Promise<Viewer | null> {
    const { rows } = await databases.auth.query<UserRow>(
      `select u.id, u.name, u.email, u.role, u.organization_id, u.is_demo,
         coalesce((select json_agg(json_build_object('id', m.committee_id, 'job', m.job)) from committee_members m where m.user_id = u.id), '[]') as committees
       from users u where u.id = $1 and u.suspended_at is null`,
      [userId],
    )
    const u = rows[0]
    if (!u) return null
    return {
      userId: u.id,
      sessionId: '',
      name: u.name,
      email: u.email,
      role: u.role,
      organizationId: u.organization_id,
      committees: u.committees,
      isDemo: u.is_demo,
      mayWrite: true,
    }
  }

  return {
    find,
    /** Of these sessions and tokens, the ones that still hold. One query however many listeners there are. */
    async stillValid(sessionIds: string[]): Promise<Set<string>> {
      const { rows } = await databases.auth.query<{ id: string }>(
        `select s.id from sign_in.sessions s join users u on u.id = s.user_id where s.id = any ($1::uuid[]) and s.expires_at > now()
           and s.created_at > now() - ${longestSession} and u.suspended_at is null
         union all select t.id from sign_in.api_tokens t join users u on u.id = t.user_id
           where t.id = any ($1::uuid[]) and t.expires_at > now() and u.suspended_at is null`,
        [sessionIds],
      )
      return new Set(rows.map((r) => r.id))
    },
    /** Signs a person out everywhere; a changed role or a suspension does this too. */
    async endAll(userId: string): Promise<number> {
      // An API token speaks for the person as well: whoever is put out everywhere is put out there too.
      await databases.auth.query('delete from sign_in.api_tokens where user_id = $1', [userId])
      await databases.auth.query('delete from sign_in.known_devices where user_id = $1', [userId])
      const { rowCount } = await databases.auth.query('delete from sign_in.sessions where user_id = $1', [
        userId,
      ])
      return rowCount ?? 0
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
  committees: { id: string; job: Job }[]
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Every session cookie of the request, not the first: which of several better-auth reads is its own affair, and an answer remembered
 * under one it did not check would let in whoever sends only that one.
 */
function sessionCookiesOf(headers: Headers): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => /^(?:__Host-)?en\.session_token\s*=/.test(pair)).join('; ') || null
}
