// What a committee says of itself on Form A-1: partly its identity in the settings, partly what only the state asks for.
import { sql } from 'kysely'
import { invalid } from '../../app/contract.ts'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import type { Registration } from '../../domain/stateReports/registration.ts'
import { changeIn, refuseStale, type CommitteeRef } from '../committees/workIn.server.ts'
import type { stateReports } from './api.ts'
import type { RegistrationForm } from './shapes.ts'

type Row = RegistrationForm & {
  name: string
  nadcId: string | null
  office: string
  district: string
  cycle: number | null
  version: number
  updatedByName: string
}

export async function readRegistration(
  db: Db,
  { organizationId, committeeId }: CommitteeRef,
  lock: 'for update of r' | '' = '',
): Promise<{
  form: RegistrationForm
  registration: Registration
  cycle: number | null
  version: number
  updatedByName: string
}> {
  const { rows } = await sql<Row>`
    select r.kind, r.election_place, r.primary_on::text, r.general_on::text, r.formed_on::text, r.petition_filed_on::text, r.petition_deadline_on::text,
      r.street, r.city, r.state, r.zip, r.phone, r.email, c.treasurer_name, r.treasurer_street, r.treasurer_city, r.treasurer_state, r.treasurer_zip,
      r.treasurer_phone, c.candidate_name, r.candidate_street, r.candidate_city, r.candidate_state, r.candidate_zip, r.candidate_party, r.officers,
      r.question, r.question_side, r.depository, r.depository_address, c.name, c.nadc_id, c.office, c.district, c.cycle, r.version, r.updated_by_name
    from committee_registrations r join committees c on c.organization_id = r.organization_id and c.id = r.committee_id
    where r.organization_id = ${organizationId}::uuid and r.committee_id = ${committeeId}::uuid ${sql.raw(lock)}`.execute(
    db,
  )
  const { name, nadcId, office, district, cycle, version, updatedByName, ...form } = rows[0]!
  return {
    form,
    registration: { ...form, name, stateId: nadcId ?? '', office, district },
    cycle,
    version,
    updatedByName,
  }
}

export const registrationHandlers: Pick<Handlers<typeof stateReports>, 'saveRegistration'> = {
  saveRegistration: async (context, { committeeId, version, registration }) => {
    const committee = await changeIn(context, committeeId, 'books.edit')
    const { db, viewer } = context
    const { organizationId } = committee
    const before = await readRegistration(db, committee, 'for update of r')
    refuseStale('What the state is told of this committee', version, before)
    const { treasurerName, candidateName, ...own } = registration
    if ((own.petitionFiledOn === null) !== (own.petitionDeadlineOn === null))
      throw invalid('Enter both days of the petition: when it was filed, and when signatures are due.')
    if (own.petitionFiledOn && own.petitionDeadlineOn && own.petitionFiledOn > own.petitionDeadlineOn)
      throw invalid('Signatures are due after the petition was filed.')
    if (own.electionPlace === 'other' && !own.primaryOn && !own.generalOn)
      throw invalid('Enter the day of the election.')
    await db
      .updateTable('committeeRegistrations')
      .set({ ...own, version: version + 1, updatedByName: viewer.name, updatedAt: new Date() })
      .where('organizationId', '=', organizationId)
      .where('committeeId', '=', committeeId)
      .execute()
    if (treasurerName !== before.form.treasurerName || candidateName !== before.form.candidateName)
      await db
        .updateTable('committees')
        .set({ treasurerName, candidateName, version: sql`version + 1` })
        .where('organizationId', '=', organizationId)
        .where('id', '=', committeeId)
        .execute()
    await context.audit(
      {
        action: 'stateReport.registrationChanged',
        subject: 'committee',
        subjectId: committeeId,
        detail: { committee: committee.name },
      },
      organizationId,
    )
    return { version: version + 1 }
  },
}
