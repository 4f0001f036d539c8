// A survey from its first question to its results: written, published, reworded, counted; in the wrong job, and from next door.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Question, SurveyContent } from '../../domain/surveys/content.ts'
import { newQuestion } from '../../domain/surveys/presets.ts'
import { memberWith } from '../../testing/rows/staff.ts'
import { testServer } from '../../testing/server.ts'
import { surveys } from './api.ts'
import { lastAnswersOf, questionChoices } from './answers.server.ts'
import { recordAnswers } from './recording.server.ts'

const server = await testServer()
const { as, world, databases } = server
const { committeeId } = world.a.rows
const { organizationId } = world.a
const there = world.b.rows
const manager = await as('editor')
const observer = await as('viewer')
const organizer = await memberWith(server, 'organizer', 'Olive Organizer')
const canvasser = await memberWith(server, 'canvasser', 'Carl Canvasser')
const treasurer = await memberWith(server, 'treasurer', 'Tess Treasurer')
const messageOf = (reply: { body: unknown }) => (reply.body as { message: string }).message

const issue = (id: string, words: string): Question => ({
  ...newQuestion('choice', id, ['en']),
  words: { en: words },
  options: [
    { id: 'roads', words: { en: 'Roads' } },
    { id: 'taxes', words: { en: 'Taxes' } },
  ],
})
const content = (...questions: Question[]): SurveyContent => ({
  languages: ['en'],
  opening: { en: 'Hello' },
  closing: {},
  questions,
})

let made = 0
async function newSurvey(...questions: Question[]) {
  const name = `Survey ${++made}`
  const { id: surveyId } = await organizer.client.call(surveys.create, { committeeId, name })
  const of = { committeeId, surveyId }
  const write = async (draft: SurveyContent) => {
    const { version } = await organizer.client.call(surveys.survey, of)
    return organizer.client.call(surveys.change, { ...of, version, name, draft })
  }
  const publish = async (draft: SurveyContent) => {
    const { version } = await write(draft)
    return organizer.client.call(surveys.publish, { ...of, version })
  }
  if (questions.length > 0) await publish(content(...questions))
  const say = async (voterId: number | null, values: Record<string, string[]>, more: Partial<Said> = {}) => {
    const survey = await organizer.client.call(surveys.survey, of)
    return databases.asSystem((db) => {
      return recordAnswers(
        db,
        { organizationId, committeeId },
        {
          versionId: survey.versions[0]!.id,
          voterId,
          doorPersonId: null,
          answers: Object.entries(values).map(([questionId, given]) => ({ questionId, values: given })),
          answeredAt: new Date(more.at ?? '2026-11-12T18:00:00Z'),
          answeredBy: null,
          answeredByName: more.by ?? 'Kit',
          walkbookId: more.walkbookId ?? null,
          canvasser: '',
          sourceId: more.sourceId ?? randomUUID(),
        },
      )
    })
  }
  return { of, name, write, publish, say }
}
interface Said {
  at: string
  by: string
  sourceId: string
  walkbookId: string
}

describe('writing a survey', () => {
  test('it is a draft, then in use, then closed, and opened again', async () => {
    const question = issue(randomUUID(), 'What matters most?')
    const { of, name, publish } = await newSurvey()
    const stateIn = async () =>
      (await manager.call(surveys.list, { committeeId, search: name })).rows.map(({ state }) => state)
    expect(await stateIn()).toEqual(['draft'])
    const published = await publish(content(question))
    expect(published).toMatchObject({
      state: 'in use',
      unpublished: [],
      versions: [{ number: 1, changes: [] }],
    })
    expect(await stateIn()).toEqual(['in use'])
    await organizer.client.call(surveys.close, { ...of, closed: true })
    expect(await stateIn()).toEqual(['closed'])
    const late = await organizer.client.try(surveys.publish, { ...of, version: published.version + 1 })
    expect(messageOf(late)).toBe(`${name} is closed. Reopen it first.`)
    await organizer.client.call(surveys.close, { ...of, closed: false })
    expect(await stateIn()).toEqual(['in use'])
  })

  test('an unfinished one is saved, and not published', async () => {
    const { of, write } = await newSurvey()
    const { version } = await write(content(issue(randomUUID(), '')))
    const refused = await organizer.client.try(surveys.publish, { ...of, version })
    expect([refused.status, messageOf(refused)]).toEqual([422, 'Question 1: the English words are missing.'])
    expect((await manager.call(surveys.survey, of)).versions).toEqual([])
  })

  test('what changes after publishing is the next version, and the first stays as it was', async () => {
    const question = issue(randomUUID(), 'What matters most?')
    const { of, write, publish } = await newSurvey(question)
    const worded = { ...question, words: { en: 'What matters to you?' } }
    const sentence = '“What matters to you?” is worded differently. Its results start a new line.'
    expect((await write(content(worded))).unpublished).toEqual([sentence])
    const { versions } = await publish(content(worded))
    expect(versions.map(({ number, changes }) => [number, changes])).toEqual([
      [2, [sentence]],
      [1, []],
    ])
    const { rows } = await databases.owner.query<{ content: SurveyContent }>(
      'select content from survey_versions where survey_id = $1 and number = 1',
      [of.surveyId],
    )
    expect(rows[0]!.content.questions[0]!.words).toEqual({ en: 'What matters most?' })
    const again = await organizer.client.try(surveys.publish, { ...of, version: 99 })
    expect(again.status).toBe(409)
  })

  test('nothing new is not published', async () => {
    const { of } = await newSurvey(issue(randomUUID(), 'What matters most?'))
    const { version } = await manager.call(surveys.survey, of)
    const refused = await manager.try(surveys.publish, { ...of, version })
    expect([refused.status, messageOf(refused)]).toEqual([409, 'Nothing has changed since version 1.'])
  })

  test('two who write at once: the second sees that the first saved', async () => {
    const { of, name } = await newSurvey()
    const { version } = await manager.call(surveys.survey, of)
    const draft = content(issue(randomUUID(), 'Roads?'))
    await manager.call(surveys.change, { ...of, version, name, draft })
    const late = await organizer.client.try(surveys.change, { ...of, version, name, draft })
    expect([late.status, messageOf(late)]).toEqual([
      409,
      `The survey ${name} was changed by editor of a while you had it open. Compare the two and choose.`,
    ])
  })

  test('a name is there once, and a copy has the same questions', async () => {
    const question = issue(randomUUID(), 'What matters most?')
    const { of, name } = await newSurvey(question)
    const refused = await manager.try(surveys.create, { committeeId, name: name.toUpperCase() })
    expect(refused.status).toBe(409)
    const { id } = await manager.call(surveys.create, {
      committeeId,
      name: `Copy of ${name}`,
      copyOf: of.surveyId,
    })
    const copy = await manager.call(surveys.survey, { committeeId, surveyId: id })
    expect(copy).toMatchObject({ state: 'draft', draft: { questions: [{ id: question.id }] } })
  })

  test('only managers and organizers write; a canvasser sees none of it', async () => {
    const { of, name } = await newSurvey()
    for (const client of [observer, treasurer.client]) {
      expect((await client.try(surveys.survey, of)).status).toBe(200)
      expect((await client.call(surveys.survey, of)).mayEdit).toBe(false)
      expect((await client.try(surveys.create, { committeeId, name: 'Another' })).status).toBe(403)
      expect((await client.try(surveys.publish, { ...of, version: 1 })).status).toBe(403)
    }
    const tried = [
      canvasser.client.try(surveys.list, { committeeId }),
      canvasser.client.try(surveys.survey, of),
      canvasser.client.try(surveys.results, of),
      canvasser.client.try(surveys.bank, { committeeId }),
      canvasser.client.try(surveys.said, of),
    ]
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(name).toBeTruthy()
  })

  test('a survey of another organization answers like one that is not there', async () => {
    for (const call of [surveys.survey, surveys.results, surveys.said]) {
      const foreign = await manager.try(call, { committeeId, surveyId: there.surveyId })
      const missing = await manager.try(call, { committeeId, surveyId: randomUUID() })
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    }
  })
})

describe('the question bank', () => {
  test('holds what was published, with its newest words', async () => {
    const question = issue(randomUUID(), 'What about the bridge?')
    const { name, publish } = await newSurvey(question)
    await publish(content({ ...question, words: { en: 'What about the new bridge?' } }))
    const { rows } = await manager.call(surveys.bank, { committeeId, search: 'bridge' })
    expect(rows.map((row) => [row.question.words.en, row.surveys])).toEqual([
      ['What about the new bridge?', [name]],
    ])
  })

  test('takes a question by itself, changes it, puts it away and brings it back', async () => {
    const question = { ...newQuestion('support', randomUUID(), ['en', 'es']) }
    const added = await organizer.client.call(surveys.saveQuestion, { committeeId, question, version: null })
    expect(added).toMatchObject({ question: { isSupport: true }, surveys: [], answers: 0 })
    const twice = await organizer.client.try(surveys.saveQuestion, { committeeId, question, version: null })
    expect(twice.status).toBe(409)
    const words = { en: 'Do we have your support?', es: '¿Contamos con su apoyo?' }
    const { version } = await organizer.client.call(surveys.saveQuestion, {
      committeeId,
      question: { ...question, words },
      version: added.version,
    })
    expect(version).toBe(added.version + 1)
    const of = { committeeId, questionId: question.id }
    expect((await organizer.client.call(surveys.archiveQuestion, { ...of, archived: true })).isArchived).toBe(
      true,
    )
    const found = async (archived: boolean) =>
      (await manager.call(surveys.bank, { committeeId, archived, search: 'have your support' })).total
    expect([await found(true), await found(false)]).toEqual([1, 0])
  })

  test('refuses what cannot be asked', async () => {
    const tried = async (question: Question) =>
      messageOf(await organizer.client.try(surveys.saveQuestion, { committeeId, question, version: null }))
    expect(await tried(newQuestion('yes/no', randomUUID(), ['en']))).toBe('Write the question.')
    expect(await tried({ ...issue(randomUUID(), 'One?'), options: [] })).toBe('Give it at least two choices.')
  })

  test('keeps the kind of a question, so that its answers can be counted together', async () => {
    const question = issue(randomUUID(), 'What matters most?')
    const { of, name } = await newSurvey(question)
    const { version } = await manager.call(surveys.survey, of)
    const draft = content({ ...newQuestion('yes/no', question.id, ['en']), words: { en: 'Roads?' } })
    const refused = await manager.try(surveys.change, { ...of, version, name, draft })
    expect([refused.status, messageOf(refused)]).toEqual([
      422,
      '“Roads?” was asked as another kind of question before. Add it as a new question.',
    ])
  })

  test('does not take the id of a question next door', async () => {
    const question = issue(there.surveyQuestionId, 'Ours now?')
    const refused = await manager.try(surveys.saveQuestion, { committeeId, question, version: null })
    expect(refused.status).toBe(409)
  })
})

describe('results', () => {
  test('count each person once with their last answer, in shares and intervals', async () => {
    const question = issue(randomUUID(), 'What matters most?')
    const { of, say } = await newSurvey(question)
    await say(1, { [question.id]: ['roads'] }, { at: '2026-11-10T18:00:00Z' })
    await say(1, { [question.id]: ['taxes'] }, { at: '2026-11-11T18:00:00Z' })
    await say(1, { [question.id]: [] }, { at: '2026-11-12T18:00:00Z' })
    await say(2, { [question.id]: ['taxes'] })
    await say(3, { [question.id]: [] })
    const { people, questions } = await observer.call(surveys.results, of)
    expect(people).toBe(3)
    expect(questions[0]!.wordings).toMatchObject([
      {
        asked: 3,
        answered: 2,
        values: [
          { value: 'roads', words: 'Roads', count: 0, share: 0, low: 0 },
          { value: 'taxes', words: 'Taxes', count: 2, share: 1, high: 1 },
        ],
      },
    ])
    // Wilson, 2 of 2.
    expect(questions[0]!.wordings[0]!.values[1]!.low).toBeCloseTo(0.3424, 4)
  })

  test('two rows of the file that are one person count once, until the merge is undone', async () => {
    const question = issue(randomUUID(), 'What matters most?')
    const { of, say } = await newSurvey(question)
    await say(1, { [question.id]: ['roads'] }, { at: '2026-11-10T18:00:00Z' })
    await say(2, { [question.id]: ['taxes'] }, { at: '2026-11-11T18:00:00Z' })
    const counted = async () => {
      const { people, questions } = await observer.call(surveys.results, of)
      return [people, ...questions[0]!.wordings[0]!.values.map(({ count }) => count)]
    }
    expect(await counted()).toEqual([2, 1, 1])
    const merge = await databases.asSystem((db) =>
      db
        .insertInto('voterMerges')
        .values({ organizationId, keptId: 1, mergedId: 2, mergedByName: 'Test' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    // The later of the two is what this person said.
    expect(await counted()).toEqual([1, 0, 1])
    await databases.asSystem((db) =>
      db.updateTable('voterMerges').set({ undoneAt: new Date() }).where('id', '=', merge.id).execute(),
    )
    expect(await counted()).toEqual([2, 1, 1])
  })

  test('are counted apart where the wording changed, and the line says since when', async () => {
    const question = issue(randomUUID(), 'What matters most?')
    const { of, say, publish } = await newSurvey(question)
    await say(1, { [question.id]: ['roads'] })
    await publish(content(question, newQuestion('wants a sign', randomUUID(), ['en'])))
    await say(2, { [question.id]: ['roads'] })
    await publish(content({ ...question, words: { en: 'What matters to you?' } }))
    await say(3, { [question.id]: ['taxes'] })
    const [first, sign] = (await manager.call(surveys.results, of)).questions
    expect(first!.wordings.map((w) => [w.fromVersion, w.toVersion, w.words, w.answered])).toEqual([
      [3, 3, 'What matters to you?', 1],
      [1, 2, 'What matters most?', 2],
    ])
    expect([first!.isAsked, sign!.isAsked]).toEqual([true, false])
    const { lines } = await manager.call(surveys.breakdown, { ...of, questionId: question.id, of: 'day' })
    expect(lines).toMatchObject([{ number: 3, words: 'What matters to you?' }])
    const { questions } = await manager.call(surveys.results, { ...of, versionNumber: 2 })
    expect(questions[0]!.wordings.map((w) => w.answered)).toEqual([0, 1])
  })

  test('are side by side by day, by canvasser, by turf and by universe', async () => {
    const question = issue(randomUUID(), 'What matters most?')
    const { of, say } = await newSurvey(question)
    // Half past eleven in the evening in Lincoln.
    await say(1, { [question.id]: ['roads'] }, { at: '2026-11-11T05:30:00Z', by: 'Kit' })
    await say(2, { [question.id]: ['taxes'] }, { at: '2026-11-11T18:00:00Z', by: 'Sam' })
    const by = async (grouping: 'day' | 'canvasser' | 'turf' | 'universe') =>
      (await manager.call(surveys.breakdown, { ...of, questionId: question.id, of: grouping })).groups.map(
        ({ key, name, answered, values }) => [name || key, answered, values.map(({ count }) => count)],
      )
    expect(await by('day')).toEqual([
      ['2026-11-11', 1, [0, 1]],
      ['2026-11-10', 1, [1, 0]],
    ])
    expect(await by('canvasser')).toEqual([
      ['Sam', 1, [0, 1]],
      ['Kit', 1, [1, 0]],
    ])
    expect(await by('turf')).toEqual([['Without a walkbook', 2, [1, 1]]])
    const { walkbookId } = world.a.rows
    await say(3, { [question.id]: ['taxes'] }, { walkbookId })
    const { rows } = await databases.owner.query<{ name: string }>(
      'select name from walkbooks where id = $1',
      [walkbookId],
    )
    expect(await by('turf')).toEqual([
      [rows[0]!.name, 1, [0, 1]],
      ['Without a walkbook', 2, [1, 1]],
    ])
    expect((await manager.call(surveys.results, { ...of, turf: walkbookId })).people).toBe(1)
    await databases.owner.query('delete from survey_answers where walkbook_id = $1', [walkbookId])
    const universeId = world.a.rows.universeId
    const among = async (criteria: unknown) => {
      await databases.owner.query('update universes set criteria = $1 where id = $2', [
        JSON.stringify(criteria),
        universeId,
      ])
      return (await manager.call(surveys.results, { ...of, universeId })).people
    }
    const republicans = { field: 'party', is: 'any', values: ['R'] }
    const all = (...items: unknown[]) => ({ steps: [{ id: 'a', op: 'add', group: { match: 'all', items } }] })
    expect([await among(all(republicans)), await among(all())]).toEqual([0, 2])
    expect(await by('universe')).toEqual([['Universe a', 2, [1, 1]]])
    expect((await manager.call(surveys.said, { ...of, universeId })).total).toBe(2)
    const foreign = await manager.try(surveys.results, { ...of, universeId: there.universeId })
    expect(foreign.status).toBe(404)
    const narrowed = await manager.call(surveys.results, { ...of, from: '2026-11-11', to: '2026-11-11' })
    expect(narrowed.people).toBe(1)
    expect((await manager.call(surveys.results, { ...of, canvasser: 'name Kit' })).people).toBe(1)
  })

  test('no longer hold what was undone', async () => {
    const question = issue(randomUUID(), 'What matters most?')
    const { of, say } = await newSurvey(question)
    const sourceId = randomUUID()
    await say(1, { [question.id]: ['roads'] }, { sourceId })
    await databases.owner.query('update survey_answers set undone_at = now() where source_id = $1', [
      sourceId,
    ])
    expect((await manager.call(surveys.results, of)).people).toBe(0)
    expect((await manager.call(surveys.said, of)).total).toBe(0)
  })

  test('keep from an observer how to reach people, and what they said in their own words', async () => {
    const contact = newQuestion('contact details', randomUUID(), ['en'])
    const text = { ...newQuestion('text', randomUUID(), ['en']), words: { en: 'Anything else?' } }
    const { of, say } = await newSurvey(contact, text)
    await say(1, { [contact.id]: ['phone:402-555-0134'], [text.id]: ['Call 402-555-0134'] })
    const page = await observer.try(surveys.said, of)
    expect([page.status, page.text.includes('555-0134')]).toEqual([200, false])
    expect((await manager.try(surveys.said, of)).text).toContain('Call 402-555-0134')
    const kept = await databases.asSystem((db) =>
      lastAnswersOf(db, { organizationId, committeeId }, [1], { may: () => false }),
    )
    expect(JSON.stringify(kept)).not.toContain('555-0134')
  })

  test('open their rows: who said so, on record', async () => {
    const question = issue(randomUUID(), 'What matters most?')
    const { of, say } = await newSurvey(question)
    await say(1, { [question.id]: ['roads'] })
    await say(2, { [question.id]: ['taxes'] })
    await say(null, { [question.id]: ['taxes'] })
    const page = await manager.call(surveys.said, {
      ...of,
      questionId: question.id,
      value: 'taxes',
      sort: 'voter',
    })
    expect(page.total).toBe(2)
    expect(page.rows.map(({ voterId, answer }) => [voterId, answer])).toEqual(
      expect.arrayContaining([
        [2, 'Taxes'],
        [null, 'Taxes'],
      ]),
    )
    expect(page.rows.find((row) => row.voterId === null)!.name).toBe('Not on the list')
    const { rows } = await databases.owner.query(
      `select from audit.entries where action = 'survey.answersSeen' and subject_id = $1`,
      [of.surveyId],
    )
    expect(rows).toHaveLength(1)
  })
})

const seesAll = { may: () => true }

describe('for other features', () => {
  test('a voter’s last answers are read with the words the voter heard', async () => {
    const question = issue(randomUUID(), 'What matters most?')
    const { name, say, publish } = await newSurvey(question)
    await say(3, { [question.id]: ['roads'] })
    await publish(content({ ...question, words: { en: 'What matters to you?' } }))
    const answers = await databases.asSystem((db) =>
      lastAnswersOf(db, { organizationId, committeeId }, [3], seesAll),
    )
    expect(answers.find((answer) => answer.questionId === question.id)).toMatchObject({
      surveyName: name,
      question: 'What matters most?',
      answer: 'Roads',
      versionNumber: 1,
    })
    const elsewhere = { organizationId: world.b.organizationId, committeeId: there.committeeId }
    expect(await databases.asSystem((db) => lastAnswersOf(db, elsewhere, [3], seesAll))).toEqual([])
    const choices = await databases.asSystem((db) => questionChoices(db, { organizationId, committeeId }))
    expect(choices.find((choice) => choice.id === question.id)).toEqual({
      id: question.id,
      words: 'What matters to you?',
      values: [
        { value: 'roads', words: 'Roads' },
        { value: 'taxes', words: 'Taxes' },
      ],
    })
  })
})
