// For every path with a parameter, an address of the demo that has something to show.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from './test.ts'

export async function addressOf(path: string, page: Page): Promise<string> {
  const ask = async <T>(call: string, data: object): Promise<T> => {
    const reply = await page.request.post(`/api/${call}`, {
      data,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(reply.ok(), `${call}: ${await reply.text()}`).toBe(true)
    return (await reply.json()) as T
  }
  if (/^\/voter2?_profile$/.test(path)) return `${path}?id=1`
  // A candidate's committee is a filer like any other.
  if (path === '/candidate-committee/:id' || path === '/nadc/committees/:committeeId') {
    const { committees } = await ask<{ committees: { id: number }[] }>('candidateCommittees/list', {})
    return path.replace(/:\w+$/, String(committees[0]!.id))
  }
  if (path === '/donor/:id') {
    const { donors } = await ask<{ donors: { id: string }[] }>('donorPages/find', { words: 'er' })
    return path.replace(':id', donors[0]!.id)
  }
  if (path === '/senator/:id') {
    const { seats } = await ask<{ seats: { senatorId: number | null }[] }>('seatMap/seats', {})
    return path.replace(':id', String(seats.find(({ senatorId }) => senatorId !== null)!.senatorId))
  }
  // The one that has most to show.
  if (path === '/lobbyist/:id' || path === '/lobbyist/principals/:id') {
    const role = path === '/lobbyist/:id' ? 'lobbyist' : 'principal'
    const asked = { role, sort: 'positions', desc: true }
    const { rows } = await ask<{ rows: { id: number }[] }>('lobby/parties', asked)
    return path.replace(':id', String(rows[0]!.id))
  }
  if (path === '/shared-map/:code') return path.replace(':code', `a${'0q0f5'.repeat(7)}`)
  // A code that opens nothing: the page with one is lived in e2e/door-knocking.test.ts.
  if (path === '/walk/:code') return path.replace(':code', 'K7QM-3XWD')
  // One that has been voted on.
  if (path.startsWith('/bill/:id')) {
    const { rows: bills } = await ask<{ rows: { id: number }[] }>('bills/list', { stage: 'law' })
    return path.replace(':id', String(bills[0]!.id))
  }
  if (path === '/news/article/:sourceKey/:articleId') {
    const { stories } = await ask<{ stories: { id: string; sourceKey: string }[] }>('news/stream', {})
    return path.replace(':sourceKey', stories[0]!.sourceKey).replace(':articleId', stories[0]!.id)
  }
  if (path.includes(':orgId')) {
    const { organizations } = await ask<{ organizations: { id: string }[] }>('organizations/list', {})
    return path.replace(':orgId', organizations[0]!.id)
  }
  return path.includes(':') ? addressInCommittee(path, ask) : path
}

type Ask = <T>(call: string, data: object) => Promise<T>

async function addressInCommittee(path: string, ask: Ask): Promise<string> {
  const committeeId = await busiestCommittee(ask)
  const here = { committeeId }
  const fillers: Record<string, () => Promise<string>> = {
    committeeId: () => Promise.resolve(committeeId),
    volunteerId: async () =>
      (await ask<{ rows: { personId: string }[] }>('volunteers/list', here)).rows[0]!.personId,
    eventId: async () => (await ask<{ events: { id: string }[] }>('events/list', here)).events[0]!.id,
    staffId: async () => (await withProject(ask, committeeId)).staffId,
    projectId: async () => (await withProject(ask, committeeId)).projectId,
    walkbookId: async () =>
      (await ask<{ rows: { id: string }[] }>('walkbooks/list', { ...here, sort: 'doors', desc: true }))
        .rows[0]!.id,
    entityId: async () => {
      const asked = { ...here, year: new Date().getFullYear() }
      return (await ask<{ rows: { id: string }[] }>('bookEntities/list', asked)).rows[0]!.id
    },
    fundraiserId: async () =>
      (
        await ask<{ rows: { id: string }[] }>('lobbyFundraisers/list', {
          ...here,
          sort: 'raised',
          desc: true,
        })
      ).rows[0]!.id,
    donorId: async () => (await ask<{ rows: { id: string }[] }>('fundDonors/list', here)).rows[0]!.id,
    slug: () => slugOf(path, ask, committeeId),
    // No one's: the page of a guest is lived in e2e/volunteers.test.ts, with the address from the letter.
    secret: () =>
      path.startsWith('/kiosk') ? openedKiosk(ask, committeeId) : Promise.resolve('0'.repeat(64)),
  }
  let address = path
  for (const [match, name] of path.matchAll(/:(\w+)/g))
    address = address.replace(match, await fillers[name!]!())
  return address
}

async function busiestCommittee(ask: Ask): Promise<string> {
  const { committees } = await ask<{ committees: { id: string }[] }>('committees/list', { state: 'open' })
  for (const { id } of committees) {
    const { total } = await ask<{ total: number }>('volunteers/list', { committeeId: id })
    if (total > 0) return id
  }
  throw new Error('No committee of the demo has volunteers.')
}

async function withProject(ask: Ask, committeeId: string): Promise<{ staffId: string; projectId: string }> {
  const { staff } = await ask<{ staff: { id: string }[] }>('staff/list', { committeeId })
  for (const { id: staffId } of staff) {
    const { projects } = await ask<{ projects: { id: string }[] }>('projects/list', { committeeId, staffId })
    if (projects[0]) return { staffId, projectId: projects[0].id }
  }
  throw new Error('No one on the staff of the demo has a project.')
}

async function slugOf(path: string, ask: Ask, committeeId: string): Promise<string> {
  if (path.startsWith('/join') || path.startsWith('/give'))
    return (await ask<{ slug: string }>('volunteers/signUpPage', { committeeId })).slug
  const { events } = await ask<{ events: { id: string; isPublic: boolean }[] }>('events/list', {
    committeeId,
  })
  const { id } = events.find(({ isPublic }) => isPublic)!
  return (await ask<{ slug: string }>('events/get', { committeeId, eventId: id })).slug
}

async function openedKiosk(ask: Ask, committeeId: string): Promise<string> {
  const { events } = await ask<{ events: { id: string }[] }>('events/list', { committeeId })
  const kiosk = {
    committeeId,
    eventId: events[0]!.id,
    fields: ['email', 'zip', 'volunteer', 'texts'],
    pin: '2468',
  }
  const { url } = await ask<{ url: string }>('signInSheets/openKiosk', kiosk)
  return url.split('/').at(-1)!
}
