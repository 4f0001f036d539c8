// A board and its tasks: moved and changed by two people at once, commented, with files; in the wrong job, and from next door.
import { expect, test } from 'vitest'
import { LiveListener } from '../../testing/liveListener.ts'
import { testServer, type Client } from '../../testing/server.ts'
import { memberWith } from '../../testing/rows/staff.ts'
import { home } from '../home/api.ts'
import { account } from '../account/api.ts'
import { projects, type Card } from './api.ts'

const server = await testServer()
const { as, world, databases, running } = server
const { committeeId, staffId, projectId, taskId } = world.a.rows
const there = world.b.rows
const manager = await as('editor')
const fern = await memberWith(server, 'organizer', 'Fern Fieldhand')
const messageOf = (reply: { body: unknown }) => (reply.body as { message: string }).message

async function newBoard(...titles: string[]) {
  const { id } = await manager.call(projects.create, { committeeId, staffId, name: 'A board' })
  const of = { committeeId, projectId: id }
  const cards: Card[] = []
  for (const title of titles) cards.push(await manager.call(projects.addTask, { ...of, title }))
  const lane = async (name: string, client: Client = manager) =>
    (await client.call(projects.board, { ...of, staffId })).cards
      .filter((card) => card.lane === name)
      .map(({ title }) => title)
  const move = (client: Client, card: Card, to: Partial<Spot> = {}) =>
    client.try(projects.moveTask, {
      ...of,
      taskId: card.id,
      placeVersion: card.placeVersion,
      lane: 'to do',
      after: null,
      before: null,
      ...to,
    })
  return { of, cards, lane, move }
}
interface Spot {
  lane: Card['lane']
  after: string | null
  before: string | null
}

test('cards are added at the end, moved between two others, and to another lane', async () => {
  const { cards, lane, move } = await newBoard('one', 'two', 'three')
  const [one, two, three] = cards as [Card, Card, Card]
  expect(await lane('to do')).toEqual(['one', 'two', 'three'])
  expect((await move(manager, three, { after: one.id, before: two.id })).status).toBe(200)
  expect(await lane('to do')).toEqual(['one', 'three', 'two'])
  expect((await move(manager, one, { lane: 'done' })).status).toBe(200)
  expect([await lane('to do'), await lane('done')]).toEqual([['three', 'two'], ['one']])
})

test('two who move the same card: the second is told both places, and chooses', async () => {
  const { of, cards, lane, move } = await newBoard('Signs', 'Flyers')
  const [signs, flyers] = cards as [Card, Card]
  expect((await move(fern.client, signs, { lane: 'waiting' })).status).toBe(200)
  const late = await move(manager, signs, { lane: 'to do', after: flyers.id })
  expect(late.status).toBe(409)
  expect(messageOf(late)).toBe(
    'Fern Fieldhand moved “Signs” to Waiting, at the top, while you moved it to To do, below “Flyers”. Choose one of the two.',
  )
  expect(await lane('waiting')).toEqual(['Signs'])
  const { placeVersion } = await manager.call(projects.task, { ...of, taskId: signs.id })
  expect((await move(manager, { ...signs, placeVersion }, { after: flyers.id })).status).toBe(200)
  expect(await lane('to do')).toEqual(['Flyers', 'Signs'])
})

test('who renames a card does not stand in the way of who moves it', async () => {
  const { of, cards, move } = await newBoard('Signs')
  const [card] = cards as [Card]
  const changed = { ...of, taskId: card.id, version: card.version, title: 'Yard signs' }
  await manager.call(projects.changeTask, changed)
  expect((await move(fern.client, card, { lane: 'doing' })).status).toBe(200)
  const late = await fern.client.try(projects.changeTask, { ...changed, title: 'Lawn signs' })
  expect(late.status).toBe(409)
  expect(messageOf(late)).toContain('“Yard signs” was changed by editor of a while you had it open')
})

test('a card put back where it stood did not move', async () => {
  const { of, cards, move } = await newBoard('one', 'two')
  const [one, two] = cards as [Card, Card]
  expect((await move(manager, two, { after: one.id })).status).toBe(200)
  const { placeVersion, activity } = await manager.call(projects.task, { ...of, taskId: two.id })
  expect([placeVersion, activity.map(({ what }) => what)]).toEqual([1, ['created']])
})

test('twenty moves at once end in one order, with every card in it', async () => {
  const titles = Array.from({ length: 10 }, (_, i) => `card ${i}`)
  const { of, cards, lane, move } = await newBoard(...titles)
  const replies = await Promise.all(
    cards.flatMap((card, i) =>
      [manager, fern.client].map((client, k) =>
        move(client, card, { after: cards[(i + k + 1) % 10]!.id, lane: 'to do' }),
      ),
    ),
  )
  expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect((await lane('to do')).toSorted()).toEqual(titles.toSorted())
  expect(await lane('to do', fern.client)).toEqual(await lane('to do'))
  const board = await manager.call(projects.board, { ...of, staffId })
  expect(new Set(board.cards.map(({ place }) => place)).size).toBe(10)
})

test('a lane that has no room left is numbered again', async () => {
  const { cards, lane, move } = await newBoard('one', 'two', 'three')
  const [one, two, three] = cards as [Card, Card, Card]
  await databases.asSystem((db) =>
    db
      .updateTable('tasks')
      .set({ place: one.place + 2 ** -30 })
      .where('id', '=', two.id)
      .execute(),
  )
  expect((await move(manager, three, { after: one.id, before: two.id })).status).toBe(200)
  expect(await lane('to do')).toEqual(['one', 'three', 'two'])
})

test('what is changed is told in the history, and an archived card says so', async () => {
  const { of, cards, lane, move } = await newBoard('Signs')
  const [card] = cards as [Card]
  const task = { ...of, taskId: card.id }
  await manager.call(projects.changeTask, {
    ...task,
    version: 1,
    title: 'Yard signs',
    text: 'Two hundred.',
    ownerId: staffId,
    startsOn: '2026-11-02',
    dueOn: '2026-11-06',
  })
  await move(manager, card, { lane: 'done' })
  await manager.call(projects.archiveTask, { ...task, archived: true })
  expect(await lane('done')).toEqual([])
  const shown = await manager.call(projects.task, task)
  expect(shown).toMatchObject({ text: 'Two hundred.', ownerName: 'Stella Staffer a', isArchived: true })
  expect(shown.activity.map(({ what, before, after }) => [what, before, after])).toEqual([
    ['archived', '', ''],
    ['moved', 'To do', 'Done'],
    ['dated', '', 'Mon, Nov 2, 2026 to Fri, Nov 6, 2026'],
    ['given', '', 'Stella Staffer a'],
    ['described', '', ''],
    ['renamed', 'Signs', 'Yard signs'],
    ['created', '', ''],
  ])
  const late = await move(manager, { ...card, placeVersion: 2 })
  expect([late.status, messageOf(late)]).toEqual([
    409,
    '“Yard signs” was archived by editor of a. Restore it first.',
  ])
  await manager.call(projects.archiveTask, { ...task, archived: false })
  expect(await lane('done')).toEqual(['Yard signs'])
})

test('dates that run backwards are refused, also when only one of them is sent', async () => {
  const { of, cards } = await newBoard('Signs')
  const change = (version: number, dates: object) =>
    manager.try(projects.changeTask, { ...of, taskId: cards[0]!.id, version, ...dates })
  expect((await change(1, { startsOn: '2026-11-09' })).status).toBe(200)
  expect(messageOf(await change(2, { dueOn: '2026-11-06' }))).toContain(
    'before it starts on Mon, Nov 9, 2026',
  )
})

test('a mention sends a letter to that member, and to no one else', async () => {
  const { of, cards } = await newBoard('Signs')
  const canvasser = await memberWith(server, 'canvasser', 'Cass Walker')
  const task = { ...of, taskId: cards[0]!.id }
  const text = `@Fern Fieldhand and @${canvasser.name}: look, says me@fern.example`
  const { mentioned } = await manager.call(projects.comment, { ...task, text })
  expect(mentioned).toEqual(['Fern Fieldhand'])
  const letters = await databases.asSystem((db) =>
    db.selectFrom('mails').selectAll().where('subject', 'like', '%mentioned you: Signs').execute(),
  )
  expect(letters.map(({ recipient }) => recipient)).toEqual([fern.email])
  expect(letters[0]!.bodyText).toContain(`/projects/${of.projectId}?task=${task.taskId}`)
  const [comment] = (await fern.client.call(projects.task, task)).commentList
  expect(comment).toMatchObject({ text, writtenByName: 'editor of a', mayRemove: false })
  const removal = { ...task, commentId: comment!.id, removed: true }
  expect((await fern.client.try(projects.removeComment, removal)).status).toBe(403)
  await manager.call(projects.removeComment, removal)
  expect((await fern.client.call(projects.task, task)).commentList).toEqual([])
  await manager.call(projects.removeComment, { ...removal, removed: false })
  expect((await fern.client.call(projects.task, task)).commentList).toHaveLength(1)
})

test('a mention is not mailed to who turned these emails off', async () => {
  const { of, cards } = await newBoard('Quiet')
  await fern.client.call(account.setPreferences, { notifications: { mentions: 'none' } })
  await manager.call(projects.comment, { ...of, taskId: cards[0]!.id, text: '@Fern Fieldhand look' })
  await fern.client.call(account.setPreferences, { notifications: { mentions: 'mail' } })
  const letters = await databases.asSystem((db) =>
    db.selectFrom('mails').selectAll().where('subject', 'like', '%mentioned you: Quiet').execute(),
  )
  expect(letters).toEqual([])
})

test('a mention waits on the first page until the task was opened or the line dismissed', async () => {
  const { of, cards } = await newBoard('Flyers')
  const task = { ...of, taskId: cards[0]!.id }
  const waits = async (client: Client) => (await client.call(home.overview, {})).mentions!
  const before = (await waits(fern.client)).total
  const { id } = await manager.call(projects.comment, { ...task, text: 'Ready, @Fern Fieldhand?' })
  const { rows, total } = await waits(fern.client)
  expect(total).toBe(before + 1)
  expect(rows[0]).toMatchObject({
    commentId: id,
    ...task,
    staffId,
    title: 'Flyers',
    writtenByName: 'editor of a',
    committeeName: 'Committee a',
    text: 'Ready, @Fern Fieldhand?',
  })
  // No one else's first page has it, and no one else sees it away.
  expect((await waits(manager)).rows.some(({ commentId }) => commentId === id)).toBe(false)
  const seen = { committeeId, commentIds: [id], seen: true }
  await manager.call(projects.seeMentions, seen)
  const [comment] = (await fern.client.call(projects.task, task)).commentList
  expect(comment).toMatchObject({ id, isNewForMe: true })
  await fern.client.call(projects.seeMentions, seen)
  expect((await waits(fern.client)).total).toBe(before)
  await fern.client.call(projects.seeMentions, { ...seen, seen: false })
  expect((await waits(fern.client)).total).toBe(before + 1)
  // What was removed or put away waits for no one.
  await manager.call(projects.archiveTask, { ...task, archived: true })
  expect((await waits(fern.client)).total).toBe(before)
  await manager.call(projects.archiveTask, { ...task, archived: false })
  await manager.call(projects.removeComment, { ...task, commentId: id, removed: true })
  expect((await waits(fern.client)).total).toBe(before)
})

test('whoever lost the committee, or the job that sees its tasks, no longer finds the mention', async () => {
  const { of, cards } = await newBoard('Parade')
  const walt = await memberWith(server, 'organizer', 'Walt Walled')
  const text = 'Ask @Walt Walled'
  const { id } = await manager.call(projects.comment, { ...of, taskId: cards[0]!.id, text })
  const waits = async () => (await walt.client.try(home.overview, {})).text.includes(text)
  expect(await waits()).toBe(true)
  const member = (change: string) =>
    databases.owner.query(`${change} where committee_id = $1 and user_id = $2`, [committeeId, walt.userId])
  await member(`update committee_members set job = 'canvasser'`)
  expect(await waits()).toBe(false)
  await member(`update committee_members set job = 'observer'`)
  expect(await waits()).toBe(true)
  await member('delete from committee_members')
  expect(await waits()).toBe(false)
  const see = { committeeId, commentIds: [id], seen: true }
  expect((await walt.client.try(projects.seeMentions, see)).status).toBe(404)
})

test('a file is attached by who put it in for this committee, and opens for its members alone', async () => {
  const { of, cards } = await newBoard('Signs')
  const task = { ...of, taskId: cards[0]!.id }
  const put = async (committee: string) => {
    const response = await fetch(`${running.url}/api/files?purpose=attachment&name=plan.csv${committee}`, {
      method: 'PUT',
      headers: { cookie: manager.cookie },
      body: 'a,b\n',
    })
    return ((await response.json()) as { id: string }).id
  }
  const fileId = await put(`&committee=${committeeId}`)
  await manager.call(projects.attach, { ...task, fileId })
  expect((await fern.client.call(projects.task, task)).fileList).toMatchObject([
    { id: fileId, name: 'plan.csv', bytes: 4, addedByName: 'editor of a' },
  ])
  expect((await fern.client.get(`/api/files/${fileId}`)).status).toBe(200)
  expect((await (await as('editor', 'b')).get(`/api/files/${fileId}`)).status).toBe(404)
  // A file of the whole organization, one of someone else and one from next door cannot be brought in.
  for (const other of [await put(''), there.taskFileId, world.missing.fileId])
    expect((await manager.try(projects.attach, { ...task, fileId: other })).status).toBe(404)
  expect((await fern.client.try(projects.attach, { ...task, fileId })).status).toBe(404)
  await fern.client.call(projects.detach, { ...task, fileId })
  expect((await manager.call(projects.task, task)).fileList).toEqual([])
})

test('projects are counted by lane, put away and brought back, and changed by one at a time', async () => {
  const { of, cards, move } = await newBoard('one', 'two')
  await move(manager, cards[0]!, { lane: 'done' })
  const find = async (archived: boolean) =>
    (await manager.call(projects.list, { committeeId, staffId, archived })).projects.find(
      (project) => project.id === of.projectId,
    )
  expect(await find(false)).toMatchObject({
    counts: { 'to do': 1, doing: 0, waiting: 0, done: 1 },
    overdue: 0,
    ownerName: 'Stella Staffer a',
  })
  // A person who does not know whose board it is finds it among everyone's.
  const all = await fern.client.call(projects.list, { committeeId })
  expect([all.staff, all.projects.some(({ id }) => id === of.projectId)]).toEqual([null, true])
  expect((await fern.client.try(projects.list, { committeeId: there.committeeId })).status).toBe(404)
  await manager.call(projects.change, { ...of, version: 1, name: 'Signs' })
  const late = await fern.client.try(projects.change, { ...of, version: 1, name: 'Flyers' })
  expect([late.status, messageOf(late)]).toEqual([
    409,
    'The project Signs was changed by editor of a while you had it open. Compare the two and choose.',
  ])
  await manager.call(projects.archive, { ...of, archived: true })
  expect([await find(false), (await find(true))?.name]).toEqual([undefined, 'Signs'])
  for (const reply of [
    await manager.try(projects.addTask, { ...of, title: 'late' }),
    await manager.try(projects.changeTask, { ...of, taskId: cards[1]!.id, version: 1, title: 'late' }),
  ])
    expect(messageOf(reply)).toBe('The project Signs is archived and can only be read. Restore it first.')
  await manager.call(projects.archive, { ...of, archived: false })
  expect((await find(false))?.name).toBe('Signs')
})

test('a task says how much more happened to it than is sent', async () => {
  const { of, cards } = await newBoard('Busy')
  const task = { ...of, taskId: cards[0]!.id }
  await databases.owner.query(
    `insert into task_activity (organization_id, committee_id, task_id, what, done_by_name)
     select $1, $2, $3, 'described', 'Edna' from generate_series(1, 204)`,
    [world.a.organizationId, committeeId, task.taskId],
  )
  const { activity, activityTotal } = await manager.call(projects.task, task)
  expect([activity.length, activityTotal]).toEqual([200, 205])
})

test('an observer reads, a canvasser does not, and neither changes anything', async () => {
  const observer = await memberWith(server, 'observer')
  const canvasser = await memberWith(server, 'canvasser')
  const board = { committeeId, staffId, projectId }
  expect((await observer.client.call(projects.board, board)).mayEdit).toBe(false)
  expect((await canvasser.client.try(projects.board, board)).status).toBe(403)
  const change = { committeeId, projectId, taskId, version: 1, title: 'x' }
  for (const { client } of [observer, canvasser])
    expect((await client.try(projects.changeTask, change)).status).toBe(403)
})

test('a project, a task, an owner and a comment from next door are not there', async () => {
  const own = { committeeId, projectId, taskId }
  const strangers = [
    { ...own, committeeId: there.committeeId },
    { ...own, projectId: there.projectId },
    { ...own, taskId: there.taskId },
    { committeeId: there.committeeId, projectId: there.projectId, taskId: there.taskId },
  ]
  const missing = await manager.try(projects.task, { ...own, taskId: world.missing.taskId })
  for (const of of strangers) {
    const replies = [
      await manager.try(projects.task, of),
      await manager.try(projects.changeTask, { ...of, version: 1, title: 'x' }),
      await manager.try(projects.archiveTask, { ...of, archived: true }),
      await manager.try(projects.comment, { ...of, text: 'x' }),
      await manager.try(projects.detach, { ...of, fileId: there.taskFileId }),
    ]
    for (const reply of replies) expect([reply.status, reply.text]).toEqual([404, missing.text])
  }
  const given = { ...own, version: 1, ownerId: there.staffId }
  expect((await manager.try(projects.changeTask, given)).status).toBe(409)
  const comment = { ...own, commentId: there.taskCommentId, removed: true }
  expect((await manager.try(projects.removeComment, comment)).status).toBe(404)
  expect(
    (await manager.try(projects.board, { committeeId, staffId, projectId: there.projectId })).status,
  ).toBe(404)
  expect(
    (await manager.try(projects.create, { committeeId, staffId: there.staffId, name: 'x' })).status,
  ).toBe(404)
})

test('who watches the board hears of a move', async () => {
  const { cards, move } = await newBoard('Signs')
  const path = `committeeWork/${committeeId}-tasks`
  const listener = await LiveListener.open(running.url, fern.client.cookie, [path])
  await listener.next((frame) => frame.data.path === path)
  const heard = listener.frames.length
  await move(manager, cards[0]!, { lane: 'doing' })
  await listener.next((one) => listener.frames.indexOf(one) >= heard && one.data.path === path)
  listener.close()
})
