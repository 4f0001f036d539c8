import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { wallsOf } from '../../app/server/auth/viewer.ts'
import type { Db } from '../../app/server/data/db.ts'
import { worldDatabase } from '../../testing/database.ts'
import { recordAnswers, redoAnswers, undoAnswers, type AnswersGiven } from './recording.server.ts'

const { databases, world } = await worldDatabase()
const { organizationId, rows } = world.a
const committee = { organizationId, committeeId: rows.committeeId }
const asA = <T>(work: (db: Db) => Promise<T>) =>
  databases.inScope(
    wallsOf({
      userId: world.a.users.editor,
      role: 'editor',
      organizationId,
      committees: [{ id: rows.committeeId, job: 'manager' }],
    }),
    work,
  )

const given = (changes: Partial<AnswersGiven> = {}): AnswersGiven => ({
  versionId: rows.surveyVersionId,
  voterId: 2,
  doorPersonId: null,
  answers: [{ questionId: rows.surveyQuestionId, values: ['schools'] }],
  answeredAt: new Date('2026-11-12T18:00:00Z'),
  answeredBy: null,
  answeredByName: 'Kit',
  walkbookId: null,
  canvasser: 'kit',
  sourceId: randomUUID(),
  ...changes,
})
const counting = (sourceId: string) =>
  databases.asSystem((db) =>
    db
      .selectFrom('surveyAnswers')
      .select(['values', 'undoneAt', 'voterId'])
      .where('sourceId', '=', sourceId)
      .orderBy('id')
      .execute(),
  )

describe('answers from a door', () => {
  it('are written once, however often the same event comes', async () => {
    const answers = given()
    const first = await asA((db) => recordAnswers(db, committee, answers))
    expect(first).toEqual({ surveyId: rows.surveyId, written: 1, support: null })
    const again = await asA((db) => recordAnswers(db, committee, answers))
    expect(again.written).toBe(0)
    expect(await counting(answers.sourceId)).toEqual([{ values: ['schools'], undoneAt: null, voterId: 2 }])
  })

  it('of two people in one event are two rows', async () => {
    const sourceId = randomUUID()
    await asA(async (db) => {
      await recordAnswers(db, committee, given({ sourceId, voterId: 1 }))
      await recordAnswers(db, committee, given({ sourceId, voterId: null, doorPersonId: randomUUID() }))
    })
    expect(await counting(sourceId)).toHaveLength(2)
  })

  it('that do not fit the version are refused with a sentence, and nothing is written', async () => {
    const wrong = given({ answers: [{ questionId: rows.surveyQuestionId, values: ['moon'] }] })
    await expect(asA((db) => recordAnswers(db, committee, wrong))).rejects.toThrow(
      'Question 1: the answer is none of its choices.',
    )
    expect(await counting(wrong.sourceId)).toEqual([])
  })

  it('to a survey of another organization are refused like those to none', async () => {
    const errors = await Promise.all(
      [world.b.rows.surveyVersionId, randomUUID()].map((versionId) =>
        asA((db) => recordAnswers(db, committee, given({ versionId }))).catch(String),
      ),
    )
    expect(errors[0]).toBe(errors[1])
    expect(errors[0]).toMatch(/Nothing is here/)
  })

  it('can be undone and counted again', async () => {
    const { sourceId, ...rest } = given()
    await asA((db) => recordAnswers(db, committee, { ...rest, sourceId }))
    expect(await asA((db) => undoAnswers(db, committee, [sourceId]))).toBe(1)
    expect(await asA((db) => undoAnswers(db, committee, [sourceId]))).toBe(0)
    expect((await counting(sourceId))[0]!.undoneAt).not.toBeNull()
    expect(await asA((db) => redoAnswers(db, committee, [sourceId]))).toBe(1)
    expect((await counting(sourceId))[0]!.undoneAt).toBeNull()
    // Of another committee: not there.
    const other = { ...committee, committeeId: randomUUID() }
    expect(await asA((db) => undoAnswers(db, other, [sourceId]))).toBe(0)
  })

  it('say the support level where the survey asks for it', async () => {
    const questionId = randomUUID()
    const versionId = await databases.asSystem(async (db) => {
      const words = { en: 'x' }
      const question = {
        id: questionId,
        kind: 'scale',
        words,
        options: [],
        scale: { from: 1, to: 5, low: words, high: words },
        isSupport: true,
        isRequired: false,
        goTo: [],
      }
      await db
        .insertInto('surveyQuestions')
        .values({
          ...committee,
          id: questionId,
          kind: 'scale',
          content: JSON.stringify(question),
          createdByName: 'A',
        })
        .execute()
      const content = { languages: ['en'], opening: {}, closing: {}, questions: [question] }
      const { id } = await db
        .insertInto('surveyVersions')
        .values({
          ...committee,
          surveyId: rows.surveyId,
          number: 2,
          content: JSON.stringify(content),
          publishedByName: 'A',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
    const said = (values: string[]) =>
      asA((db) => recordAnswers(db, committee, given({ versionId, answers: [{ questionId, values }] })))
    expect((await said(['2'])).support).toBe(2)
    expect((await said([])).support).toBeNull()
  })
})

describe('a published version', () => {
  it('is changed by no one, not even by the owner of the database', async () => {
    await expect(
      databases.owner.query(`update survey_versions set content = '{}' where id = '${rows.surveyVersionId}'`),
    ).rejects.toThrow('A published version of a survey never changes.')
    await expect(asA((db) => db.updateTable('surveyVersions').set({ number: 7 }).execute())).rejects.toThrow(
      /permission denied/,
    )
  })

  it('keeps what was said: an answer changes only by being undone', async () => {
    await expect(
      asA((db) =>
        db
          .updateTable('surveyAnswers')
          .set({ values: ['x'] })
          .execute(),
      ),
    ).rejects.toThrow(/permission denied/)
  })
})
