// Every page and every call × every role × own, foreign and missing row, against the kept list doors.kept.json. Every text of the other
// organization carries a token, which no answer brings to organization A.
// A new page or call fails here until someone has looked at who may pass: UPDATE_DOORS=1 npx vitest run src/doors.test.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { authDoors } from './app/server/auth/auth.ts'
import { features } from './features.server.ts'
import type { ExampleRows } from './app/server/examples.ts'
import { hasAllCommittees, isPlatform, roleMay, roles, type Role } from './permissions.ts'
import { redirectFor } from './app/route.ts'
import { routes } from './routes.ts'
import { plantCanary, token } from './testing/rows/canary.ts'
import { asCallsGo, eightInFlight } from './testing/inFlight.ts'
import { testServer, type Client } from './testing/server.ts'

const keptFile = new URL('./doors.kept.json', import.meta.url)
interface Kept {
  pages: Record<string, string>
  calls: Record<string, Record<string, string>>
}
const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as Kept
const seen: Kept = { pages: {}, calls: {} }
const updating = process.env.UPDATE_DOORS === '1'

const { as, nobody, world, running, databases } = await testServer({ rollback: true })
const platform = roles.filter(isPlatform)
const insiders = roles.filter((role) => !isPlatform(role))
const rowKinds = { own: world.a.rows, foreign: world.b.rows, missing: world.missing } as const

interface Door {
  path: string
  may: string
  isHeavy: boolean
  aboutARow: boolean
  input(rows: ExampleRows): unknown
}
const doors: Door[] = features
  .flatMap(({ calls }) => calls)
  .flatMap(({ api, examples }) =>
    Object.entries(api).map(([name, call]) => {
      const example = examples[name] as { input(rows: ExampleRows): unknown; aboutARow: boolean }
      return {
        path: call.path,
        may: call.may,
        isHeavy: call.heavy,
        aboutARow: example.aboutARow,
        input: (rows) => example.input(rows),
      }
    }),
  )

const ofPlatform = new Map<Door, Record<string, string>>()
beforeAll(async () => {
  // Those of the platform read what is planted, and it has not the form that what shows it relies on; so they ask before.
  for (const door of doors) ofPlatform.set(door, await askAs(platform, door))
  await plantCanary(databases.owner, world.b.organizationId)
}, 600_000)

describe('calls', () => {
  it.each(doors)(
    '$path opens for whom it states, and a foreign row looks like a missing one',
    async (door) => {
      const strangers = { nobody, suspended: await suspended(), expired: await expired() }
      const turnedAway = await eightInFlight(Object.entries(strangers), async ([name, client]) => {
        const { status } = await client.post(`/api/${door.path}`, door.input(rowKinds.own))
        if (door.may !== 'anyone') expect(status, name).toBe(401)
        return [name, String(status)] as const
      })
      const ofRoles = { ...ofPlatform.get(door), ...(await askAs(insiders, door)) }
      const answers = Object.fromEntries([
        ...turnedAway,
        ...roles.map((role) => [role, ofRoles[role]!] as const),
      ])
      seen.calls[door.path] = answers
      if (!updating) expect(answers).toEqual(kept.calls[door.path] ?? 'this call is not in doors.kept.json')
    },
  )

  it('the kept list names no call that is gone', () => {
    if (!updating) expect(Object.keys(kept.calls).sort()).toEqual(doors.map((d) => d.path).sort())
  })
})

/**
 * Every role asks about its own row. About a foreign and a missing one asks one role of those alike: they see the same rows, may the same
 * here and got the same answer. Which of them it is changes from door to door, so that each role tries many.
 */
async function askAs(asking: Role[], door: Door): Promise<Record<string, string>> {
  const questions = [rowKinds.own, rowKinds.foreign, rowKinds.missing].map((rows) =>
    JSON.stringify(door.input(rows)),
  )
  // Where the three do not differ, the same question would be asked thrice.
  if (door.aboutARow)
    expect(new Set(questions).size, `${door.path}: own, foreign and missing row must differ`).toBe(3)
  const ask = async (role: Role, kind: number) => {
    const reply = await (await as(role)).post(`/api/${door.path}`, questions[kind]!)
    expect(reply.status, `${door.path} as ${role}, row ${kind}: ${reply.text}`).toBeLessThan(500)
    if (!roleMay(role, door.may as never)) expect(reply.status).toBe(403)
    if (!isPlatform(role)) expect(reply.text, `${door.path} as ${role}, row ${kind}`).not.toContain(token)
    return reply
  }
  const own = await asCallsGo(door.isHeavy, asking, (role) => ask(role, 0))
  const alike = Object.values(
    Object.groupBy(asking, (role, at) =>
      [roleMay(role, door.may as never), isPlatform(role), hasAllCommittees(role), own[at]!.status].join(),
    ),
  ) as Role[][]
  const answers: Record<string, string> = {}
  await asCallsGo(door.isHeavy, alike, async (group) => {
    const asker = group[doors.indexOf(door) % group.length]!
    const asked = new Map([[questions[0]!, own[asking.indexOf(asker)]!]])
    for (const kind of [1, 2])
      if (!asked.has(questions[kind]!)) asked.set(questions[kind]!, await ask(asker, kind))
    const [foreign, missing] = [asked.get(questions[1]!)!, asked.get(questions[2]!)!]
    if (door.aboutARow && !isPlatform(asker)) {
      expect(foreign.text, `${asker}: a foreign row must answer like a missing one`).toBe(missing.text)
      expect(foreign.status).toBe(missing.status)
      expect(foreign.status, `${asker}: a foreign row must not be open`).toBeGreaterThanOrEqual(400)
    }
    for (const role of group) {
      const { status } = own[asking.indexOf(role)]!
      answers[role] = door.aboutARow ? `${status} ${foreign.status} ${missing.status}` : String(status)
    }
  })
  return answers
}

describe('pages', () => {
  it.each(routes.map((r) => ({ route: r, path: r.path })))('$path', ({ route }) => {
    const open = roles.filter((role) => roleMay(role, route.may))
    const line =
      route.may === 'anyone'
        ? 'anyone'
        : route.may === 'signedIn'
          ? 'signed in, else /login'
          : `${open.join(' ')}, else ${redirectFor(route, true)}, no one /login`
    seen.pages[route.path] = line
    if (!updating) expect(line).toBe(kept.pages[route.path] ?? 'this page is not in doors.kept.json')
  })

  it('the kept list names no page that is gone', () => {
    if (!updating) expect(Object.keys(kept.pages).sort()).toEqual(routes.map((r) => r.path as string).sort())
  })
})

describe('sign-in doors', () => {
  it('every endpoint of the sign-in library is shut unless it is listed', async () => {
    const all = Object.values(
      running.services.auth.api as unknown as Record<
        string,
        { path?: string; options?: { method?: string | string[] } }
      >,
    )
    const named = all.flatMap((e) =>
      e.path ? [e.options?.method ?? 'GET'].flat().map((m) => `${m} ${e.path!}`) : [],
    )
    expect(named.length).toBeGreaterThan(authDoors.length)
    for (const door of authDoors) expect(named).toContain(door)
    for (const door of named.filter((d) => !(authDoors as readonly string[]).includes(d))) {
      const [method, path] = door.split(' ') as [string, string]
      const response = await fetch(`${running.url}/api/auth${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: method === 'POST' ? '{}' : undefined,
      })
      expect(`${door} ${response.status}`).toBe(`${door} 404`)
    }
  })
})

it('keeps the list', () => {
  if (updating) {
    const pages = inOrder(seen.pages, kept.pages)
    const calls = inOrder(seen.calls, kept.calls)
    writeFileSync(keptFile, `${JSON.stringify({ pages, calls }, null, 2)}\n`)
  }
  expect(updating && process.env.CI).toBeFalsy()
})

let suspendedClient: Promise<Client> | undefined
function suspended(): Promise<Client> {
  suspendedClient ??= (async () => {
    const client = await as('Organization_Admin', 'b')
    await databases.auth.query('update users set suspended_at = now() where id = $1', [
      world.b.users.Organization_Admin,
    ])
    return client
  })()
  return suspendedClient
}

let expiredClient: Promise<Client> | undefined
function expired(): Promise<Client> {
  expiredClient ??= (async () => {
    const client = await as('Admin', 'b')
    await databases.auth.query(
      `update sign_in.sessions set expires_at = now() - interval '1 second' where user_id = $1`,
      [world.b.users.Admin],
    )
    return client
  })()
  return expiredClient
}

/** What was kept before stays where it is, so that a change shows only what is new. */
function inOrder<T>(now: Record<string, T>, before: Record<string, T>): Record<string, T> {
  const known = Object.keys(before).filter((name) => name in now)
  return Object.fromEntries([...new Set([...known, ...Object.keys(now)])].map((name) => [name, now[name]!]))
}
