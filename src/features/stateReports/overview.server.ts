import type { Handlers } from '../../app/server/context.ts'
import { dayOf } from '../../domain/dates.ts'
import { electionsOfFiler, statementsOfFiler } from '../../domain/law/committeeDeadlines.ts'
import { organizationDue } from '../../domain/law/dueDates.ts'
import { lateFee } from '../../domain/law/lateFees.ts'
import type { Statement } from '../../domain/stateReports/facts.ts'
import { drawA1, missingInA1, statementForm, type FilerKind } from '../../domain/stateReports/registration.ts'
import { may } from '../../permissions.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import type { Viewer } from '../../app/server/auth/viewer.ts'
import type { stateReports } from './api.ts'
import { statementsFor } from './drawing.server.ts'
import { findLate } from './late.server.ts'
import { readRegistration } from './registration.server.ts'
import { sealedOf, type Sealed } from './sealed.server.ts'
import type { StatementRow } from './shapes.ts'

export const mayEditReports = (viewer: Viewer, committee: Workplace): boolean =>
  may(viewer, 'work.edit') && viewer.mayWrite && !committee.isArchived && committee.may('books.edit')

export const overviewHandlers: Pick<Handlers<typeof stateReports>, 'overview'> = {
  overview: async (context, { committeeId }) => {
    const { db, viewer } = context
    const committee = await workIn(context, committeeId, 'books.see')
    const { form, registration, cycle, version } = await readRegistration(db, committee)
    const { filer, statements } = await statementsFor(db, committee)
    const sealed = Map.groupBy(await sealedOf(db, committee), ({ statement }) => statement)
    const today = dayOf(new Date())
    const moved = new Map(filer ? statementsOfFiler(filer).map(({ id, movedFrom }) => [id, movedFrom]) : [])
    const elections = filer ? electionsOfFiler(filer).map(({ day }) => day) : []
    const next = elections.find((day) => form.formedOn !== null && day >= form.formedOn) ?? null
    return {
      name: committee.name,
      cycle,
      version,
      registration: form,
      missing: missingInA1(registration),
      a1: drawA1(registration),
      a1Due: form.formedOn ? organizationDue(form.formedOn, next) : null,
      statements: statements.map((one) =>
        statementRow(one, moved.get(one.id) ?? null, registration.kind, sealed.get(one.id) ?? [], today),
      ),
      late: await findLate(db, committee, filer),
      today,
      mayEdit: mayEditReports(viewer, committee),
    }
  },
}

export function statementRow(
  { id, kind, opens, closes, due }: Statement,
  movedFrom: string | null,
  filerKind: FilerKind | null,
  sealed: Sealed[],
  today: string,
): StatementRow {
  const last = sealed.at(-1)
  const confirmed = sealed.find(({ confirmation }) => confirmation !== null)?.confirmation ?? null
  // Before this year's books no one here was asked to file.
  const fee =
    confirmed === null && due < today && sealed.length > 0 ? lateFee('statement', due, today).cents : null
  return {
    id,
    kind,
    form: statementForm[filerKind ?? 'candidate'],
    opens,
    closes,
    due,
    movedFrom,
    sealed: last
      ? { version: last.version, at: last.sealedAt.toISOString(), byName: last.sealedByName }
      : null,
    confirmation: confirmed && { number: confirmed.number, receivedOn: confirmed.receivedOn },
    isAmendmentOpen: confirmed !== null && last!.confirmation === null,
    lateFeeCents: fee === null ? null : fee.toString(),
  }
}
