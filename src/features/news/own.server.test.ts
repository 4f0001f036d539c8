import { expect, it } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { news } from './api.ts'

const { as } = await testServer()

it('a note of the team is removed by the person who wrote it or by a moderator, and by no other writer', async () => {
  const [editor, moderator] = [await as('editor'), await as('Organization_Moderator')]
  const { stories } = await editor.call(news.stream, {})
  const { id: articleId, sourceKey } = stories[0]!
  const [own, others, more] = [
    await editor.call(news.addNote, { articleId, text: 'Ask the engineers.' }),
    await moderator.call(news.addNote, { articleId, text: 'Ask the county.' }),
    await editor.call(news.addNote, { articleId, text: 'Ask again.' }),
  ]
  const { notes } = await editor.call(news.one, { sourceKey, articleId })
  const canRemove = Object.fromEntries(notes.map((note) => [note.id, note.canRemove]))
  expect([own, others].map(({ id }) => canRemove[id])).toEqual([true, false])
  expect((await editor.try(news.removeNote, { noteId: others.id })).status).toBe(403)
  expect((await editor.try(news.removeNote, { noteId: own.id })).status).toBe(200)
  expect((await moderator.try(news.removeNote, { noteId: more.id })).status).toBe(200)
})
