import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import { databaseNow } from '../../app/server/data/databaseClock.ts'
import { limitKey, networkKey, publicForm } from '../../app/server/http/publicForms.server.ts'
import { sitePages } from '../../app/server/http/sitePages.ts'
import { listOf } from '../../app/server/lists/listOf.ts'
import type { Services } from '../../app/server/services.ts'
import type { Limit } from '../../app/server/turns/limits.ts'
import { errorReports } from './api.ts'
import { reportList } from './reports.server.ts'

// A newsroom shares one connection; a flood does too.
const perNetwork: Limit = { name: 'error-report-network', points: 10, perSeconds: 3600 }
const perForm: Limit = { name: 'error-report-form', points: 3, perSeconds: 7 * 86_400 }
const inAll: Limit = { name: 'error-report', points: 300, perSeconds: 86_400 }

const { formFor, refuseOddForm } = publicForm('error-report', { shortestMs: 3000 })

export const errorReportHandlers: Handlers<typeof errorReports> = {
  form: async ({ db, services }, { page }) => {
    refuseOtherPages(services, page)
    return { form: formFor(services, page, await databaseNow(db)) }
  },

  send: async ({ db, services, request, audit }, { form, website, ...report }) => {
    refuseOtherPages(services, report.page)
    refuseOddForm(services, report.page, form, await databaseNow(db))
    await takeReport(services, request.ip, form)
    // A robot must not notice.
    if (website !== '') return {}
    const id = randomUUID()
    await db
      .insertInto('errorReports')
      .values({ id, ...report })
      .execute()
    // Of the whole install, not of the reader's organization: it is about what everyone reads.
    await audit(
      {
        action: 'errorReport.received',
        subject: 'errorReport',
        subjectId: id,
        detail: { page: report.page },
      },
      null,
    )
    return {}
  },

  list: listOf(errorReports.list, reportList),

  close: async ({ db, viewer, audit }, { id, state, answer }) => {
    const isClosed = state === 'closed'
    const changed = await db
      .updateTable('errorReports')
      .set({
        state,
        answer: isClosed ? answer : '',
        closedAt: isClosed ? sql<Date>`now()` : null,
        closedBy: isClosed ? viewer.userId : null,
        closedByName: isClosed ? viewer.name : '',
      })
      .where('id', '=', id)
      .returning('page')
      .executeTakeFirst()
    if (!changed) throw notFound()
    await audit(
      {
        action: isClosed ? 'errorReport.closed' : 'errorReport.reopened',
        subject: 'errorReport',
        subjectId: id,
        detail: { page: changed.page },
      },
      null,
    )
    return {}
  },
}

/** A report is about a page that its reader could open without an account. */
function refuseOtherPages({ given }: Pick<Services, 'given'>, page: string): void {
  if (!sitePages(given.pages).find(page)?.isPublic) throw notFound()
}

async function takeReport({ limits }: Pick<Services, 'limits'>, ip: string, form: string): Promise<void> {
  const wait = 'Wait a while and report it again; what you typed is still here.'
  await limits.take(perNetwork, networkKey(ip), `Many reports came from your connection. ${wait}`)
  await limits.take(perForm, limitKey(form), 'This form was used several times. Reload the page first.')
  await limits.take(inAll, 'all', `Many reports came today. ${wait}`)
}
