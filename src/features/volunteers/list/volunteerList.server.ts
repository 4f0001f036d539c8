// The list of volunteers: its gate, its pages, what the screen says beside it, and the columns of its file.
import type { ListParts } from '../../../app/server/lists/listOf.ts'
import { maySeeContacts } from '../../committees/contactDetails.server.ts'
import { workIn, type Workplace } from '../../committees/workIn.server.ts'
import { shownPhone } from '../../people/rules.ts'
import type { volunteers } from '../api.ts'
import { slotWords, stateWords, workWord } from '../kinds.ts'
import { conditionsOf, countFitting, countVolunteers, findChoices, findPage } from '../list.server.ts'
import { mayChange } from '../one.server.ts'
import { findOwners } from '../owner.server.ts'
import { reliabilityWords } from '../rules.ts'

export const volunteerList: ListParts<typeof volunteers.list, Workplace> = {
  open: (context, { committeeId }) => workIn(context, committeeId, 'people.see'),
  rows: ({ db, viewer }, committee, filter, part) =>
    findPage(db, committee, conditionsOf(filter, committee, viewer.userId), part),
  count: async ({ db, viewer }, committee, filter, isExport) => {
    const total = await countFitting(db, committee, conditionsOf(filter, committee, viewer.userId))
    if (isExport) return total
    const [counts, choices, owners] = await Promise.all([
      countVolunteers(db, committee, viewer.userId),
      findChoices(db, committee),
      findOwners(db, committee),
    ])
    const mayEdit = mayChange(viewer, committee)
    const { timeZone } = committee
    const facts = { counts, ...choices, owners, mayEdit, maySeeContacts: maySeeContacts(committee), timeZone }
    return { total, facts }
  },
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
}
