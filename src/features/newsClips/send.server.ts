// The sheet on paper and by email. Both hold titles, short summaries, links and our own words; never an article's text.
import { sql } from 'kysely'
import { conflict, notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import { makePdf } from '../../app/server/pdf/makePdf.ts'
import { dayOf, formatDate } from '../../domain/dates.ts'
import { linkTo } from '../../links.ts'
import type { newsClips, Sheet } from './api.ts'
import { getSheet, organizationOf } from './read.server.ts'

type Calls = Handlers<typeof newsClips>
const zone = 'America/Chicago'

export const printSheet: Calls['pdf'] = async ({ read, think, viewer }, { sheetId }) => {
  const { organizationId } = viewer
  if (organizationId === null) throw notFound()
  const { sheet, organization } = await read(async ({ db }) => ({
    sheet: await getSheet(db, organizationId, sheetId, { onlyFinished: viewer.role !== 'Owner' }),
    organization: (
      await db
        .selectFrom('organizations')
        .select('name')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow()
    ).name,
  }))
  const pdf = await think(() => makePdf(new URL('./sheet.typ', import.meta.url), dataOf(sheet, organization)))
  return { fileName: `Clips ${sheet.day}.pdf`, base64: Buffer.from(pdf).toString('base64') }
}

const dataOf = (sheet: Sheet, organization: string) => ({
  organization,
  title: sheet.title,
  day: formatDate(sheet.day),
  intro: sheet.intro,
  isDraft: sheet.finishedAt === null,
  sections: sectionsOf(sheet).map(({ name, items }) => ({
    name,
    items: items.map(({ title, source, summary, url, annotation, publishedAt }) => ({
      title,
      source,
      summary,
      url,
      annotation,
      day: dayIn(publishedAt),
    })),
  })),
})

const dayIn = (instant: string): string => formatDate(dayOf(new Date(instant), zone))

function sectionsOf({ sections, items }: Sheet) {
  return sections
    .map((name) => ({ name, items: items.filter(({ section }) => section === name) }))
    .filter((section) => section.items.length > 0)
}

export const emailSheet: Calls['email'] = async ({ db, viewer, services, audit }, { sheetId, to }) => {
  const organizationId = organizationOf(viewer)
  const sheet = await getSheet(db, organizationId, sheetId)
  if (sheet.finishedAt === null) throw conflict('Finish the sheet first. An email cannot be undone.')
  const { rows } = await sql<{
    userId: string
    email: string
  }>`select id as user_id, email from users where organization_id = ${organizationId}::uuid and suspended_at is null
    and (${to === 'everyone'} and not is_demo or id = ${viewer.userId}::uuid) order by id limit 2000`.execute(
    db,
  )
  const letter = letterOf(sheet, services.settings.publicUrl)
  let emails = 0
  for (const { userId, email } of rows) {
    // Who sends it to themselves wants it.
    const notification = to === 'everyone' ? { kind: 'clipSheets' as const, userId } : undefined
    const { state } = await services.mail.send(db, { ...letter, to: email, organizationId, notification })
    if (state !== 'turnedOff') emails++
  }
  await audit({
    action: 'clipSheet.emailed',
    subject: 'clipSheet',
    subjectId: sheetId,
    detail: { title: sheet.title, emails },
  })
  return { emails }
}

function letterOf(sheet: Sheet, publicUrl: string) {
  return {
    subject: `${sheet.title}, ${formatDate(sheet.day)}`,
    paragraphs: [
      ...(sheet.intro === '' ? [] : [sheet.intro]),
      ...sectionsOf(sheet).flatMap(({ name, items }) => [
        name.toUpperCase(),
        ...items.map(({ title, source, publishedAt, summary, annotation, url }) =>
          [
            title,
            `${source}, ${dayIn(publishedAt)}`,
            ...(summary === '' ? [] : [summary]),
            ...(annotation === '' ? [] : [`Our note: ${annotation}`]),
            url,
          ].join('\n'),
        ),
      ]),
      'You get this email because you belong to this organization.',
    ],
    action: { label: 'Open the sheet', url: `${publicUrl}${linkTo('/news')}?sheet=${sheet.id}` },
  }
}
