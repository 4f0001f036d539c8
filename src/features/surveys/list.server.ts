// The surveys of a committee, newest change first.
import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import type { Db } from '../../app/server/data/db.ts'
import { listOf, type ListContext } from '../../app/server/lists/listOf.ts'
import { wholeList } from '../../app/server/lists/wholeList.ts'
import { languageName } from '../../domain/surveys/languages.ts'
import { workIn, type Workplace } from '../committees/workIn.server.ts'
import { person, stateOf, withMerges } from './access.server.ts'
import { surveys } from './api.ts'
import type { SurveyRow } from './shapes.ts'

export const listHandlers: Pick<Handlers<typeof surveys>, 'list'> = {
  list: listOf(
    surveys.list,
    wholeList(surveys.list, {
      open: (context: ListContext, { committeeId }) => workIn(context, committeeId, 'surveys.see'),
      all: ({ db }, committee) => findSurveys(db, committee),
      fits: (row, { search, state }) =>
        (!state || row.state === state) && row.name.toLowerCase().includes(search.trim().toLowerCase()),
      sorts: {
        changed: (row) => row.changedAt,
        name: (row) => row.name,
        people: (row) => row.people,
      },
      facts: (_context, committee, rows) => ({
        mayEdit: committee.may('surveys.edit') && !committee.isArchived,
        all: rows.length,
      }),
      columns: {
        Survey: (row) => row.name,
        State: (row) => row.state,
        Questions: (row) => row.questions,
        Languages: (row) => row.languages.map(languageName).join(', '),
        Version: (row) => row.versionNumber,
        People: (row) => row.people,
        Changed: (row) => row.changedAt,
        'Changed by': (row) => row.changedByName,
      },
    }),
  ),
}

async function findSurveys(db: Db, { organizationId, committeeId }: Workplace): Promise<SurveyRow[]> {
  const { rows } = await sql<
    Omit<SurveyRow, 'state' | 'changedAt'> & { updatedAt: Date; closedAt: Date | null }
  >`
    select s.id, s.name, s.about, s.closed_at, s.updated_at, jsonb_array_length(s.draft -> 'questions') as questions,
      coalesce(s.draft -> 'languages', '[]') as languages, v.number as version_number,
      v.number is not null and v.content <> s.draft as has_changes, coalesce(a.people, 0) as people,
      coalesce(nullif(s.updated_by_name, ''), s.created_by_name) as changed_by_name
    from surveys s
      left join lateral (select v.number, v.content from survey_versions v where v.survey_id = s.id order by v.number desc limit 1) v on true
      left join (select a.survey_id, count(distinct ${person})::int as people from survey_answers a ${withMerges}
        where a.organization_id = ${organizationId}::uuid and a.committee_id = ${committeeId}::uuid and a.undone_at is null
        group by a.survey_id) a on a.survey_id = s.id
    where s.organization_id = ${organizationId}::uuid and s.committee_id = ${committeeId}::uuid
    order by s.updated_at, s.id limit 1000`.execute(db)
  return rows.map(({ updatedAt, closedAt, ...row }) => ({
    ...row,
    state: stateOf(row.versionNumber !== null, closedAt),
    changedAt: updatedAt.toISOString(),
  }))
}
