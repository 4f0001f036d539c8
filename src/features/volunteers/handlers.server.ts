import { sql } from 'kysely'
import type { Handlers } from '../../app/server/context.ts'
import { exportFile } from '../../app/server/audit/exportFile.ts'
import { workIn } from '../committees/workIn.server.ts'
import { shownPhone } from '../people/rules.ts'
import type { volunteers } from './api.ts'
import { changeHandlers } from './change.server.ts'
import { joinHandlers } from './join/join.server.ts'
import { slotWords, stateWords, workWord } from './kinds.ts'
import {
  conditionsOf,
  countVolunteers,
  findChoices,
  findVolunteers,
  orderOf,
  waitingCondition,
} from './list.server.ts'
import { mayChange, oneHandlers } from './one.server.ts'
import { findOwners } from './owner.server.ts'
import { reliabilityWords } from './rules.ts'
import { shareHandlers } from './share.server.ts'

const pageSize = 100
const stripLength = 50

export const volunteerHandlers: Handlers<typeof volunteers> = {
  ...joinHandlers,
  ...oneHandlers,
  ...changeHandlers,
  ...shareHandlers,

  list: async (context, { page, ...filter }) => {
    const { db, viewer } = context
    const committee = await workIn(context, filter.committeeId, 'people.see')
    const [found, counts, choices, owners] = await Promise.all([
      findVolunteers(db, committee, {
        where: conditionsOf(filter, viewer.userId),
        orderBy: orderOf(filter),
        sort: filter.sort,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      }),
      countVolunteers(db, committee, viewer.userId),
      findChoices(db, committee),
      findOwners(db, committee),
    ])
    return {
      volunteers: found.rows,
      total: found.total,
      pageSize,
      counts,
      ...choices,
      owners,
      mayEdit: mayChange(viewer, committee),
      mayExport: committee.may('people.export'),
      timeZone: committee.timeZone,
    }
  },

  waiting: async (context, { committeeId }) => {
    const committee = await workIn(context, committeeId, 'people.see')
    const { rows, total } = await findVolunteers(context.db, committee, {
      where: [waitingCondition],
      orderBy: sql`v.answer_due_at, v.person_id`,
      limit: stripLength,
    })
    return { volunteers: rows, total }
  },

  exportCsv: async (context, filter) => {
    const { db, viewer } = context
    const committee = await workIn(context, filter.committeeId, 'people.export')
    const { rows } = await findVolunteers(db, committee, {
      where: conditionsOf(filter, viewer.userId),
      orderBy: orderOf(filter),
      sort: filter.sort,
      limit: 100_000,
    })
    return exportFile(context, {
      what: 'Volunteers',
      organization: { id: committee.organizationId, name: committee.name },
      filter,
      rows,
      columns: {
        Name: (v) => v.name,
        Email: (v) => v.email,
        Phone: (v) => shownPhone(v.phone),
        City: (v) => v.city,
        ZIP: (v) => v.zip,
        State: (v) => stateWords[v.state],
        'Signed up': (v) => v.signedUpAt,
        Answered: (v) => v.answeredAt,
        'Answered by': (v) => v.answeredByName,
        Likes: (v) => v.interests.map(workWord).join('; '),
        Skills: (v) => v.skills.join('; '),
        Can: (v) => v.availability.map(slotWords).join('; '),
        Languages: (v) => v.languages.join('; '),
        Car: (v) => (v.hasCar ? 'yes' : 'no'),
        Tags: (v) => v.tags.join('; '),
        Hours: (v) => Math.round(v.minutes / 6) / 10,
        Reliability: (v) => reliabilityWords(v.came, v.promised),
        'May be written to': (v) => v.mailConsent,
        'May be texted': (v) => v.textConsent,
        'May be called': (v) => v.callConsent,
        Message: (v) => v.message,
      },
    })
  },
}
