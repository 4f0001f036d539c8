import { calls, feature } from '../../app/server/feature.ts'
import { fundDonors } from './donors/api.ts'
import { addDemoFundraising } from './demo.server.ts'
import { fundraisingRows } from './exampleRows.server.ts'
import { donorExamples, planExamples, pledgeExamples, thanksExamples } from './examples.server.ts'
import { allPledgeHandlers, donorHandlers } from './handlers.server.ts'
import { fundraising } from './plan/api.ts'
import { findHomeFundraising } from './home.server.ts'
import { planHandlers } from './plan/handlers.server.ts'
import { pledges } from './pledges/api.ts'
import { findDonors } from './donors/findDonors.server.ts'
import { pledgeTasks } from './tasks.server.ts'
import { thankYous } from './thanks/api.ts'
import { thanksHandlers } from './thanks/handlers.server.ts'

export default feature(fundraising, planHandlers, {
  tables: [
    'fundDonors',
    'fundGoals',
    'giftSources',
    'donorAsks',
    'pledges',
    'pledgeParts',
    'thankYous',
    'thanksWordings',
    'donorSegments',
    'donorFilings',
  ],
  examples: planExamples,
  more: [
    calls(fundDonors, donorHandlers, donorExamples),
    calls(pledges, allPledgeHandlers, pledgeExamples),
    calls(thankYous, thanksHandlers, thanksExamples),
  ],
  exampleRows: [fundraisingRows],
  demo: [addDemoFundraising],
  home: { fundraising: findHomeFundraising },
  bookTasks: [pledgeTasks],
  finds: [{ kind: 'fundDonor', group: 'Donors of my committees', may: 'work.read', find: findDonors }],
  holdsPeople: [
    {
      table: 'fund_donors',
      column: 'person_id',
      key: [],
      once: [],
      fold: {
        capacity_cents: 'fill',
        capacity_why: 'fill',
        link_to_us: 'fill',
        ask_cents: 'fill',
        next_step: 'fill',
        next_on: 'fill',
      },
      words: ['donor record', 'donor records'],
    },
    { table: 'donor_asks', column: 'person_id', key: ['id'], words: ['ask', 'asks'] },
    { table: 'pledges', column: 'person_id', key: ['id'], words: ['pledge', 'pledges'] },
    { table: 'thank_yous', column: 'person_id', key: ['id'], words: ['thank-you', 'thank-yous'] },
    {
      table: 'donor_filings',
      column: 'person_id',
      key: ['id'],
      once: ['record_id'],
      words: ['name in public filings', 'names in public filings'],
    },
  ],
  holdsFirms: [
    { table: 'donor_asks', column: 'firm_id' },
    { table: 'pledges', column: 'firm_id' },
    { table: 'thank_yous', column: 'firm_id' },
  ],
  auditWords: {
    'donor.listed': 'Put someone on the list of donors',
    'donor.changed': 'Changed what is known about a donor',
    'donor.asked': 'Wrote down that a donor was asked',
    'donor.askRemoved': 'Removed an ask',
    'donor.filingSaid': 'Said who a donor is in public filings',
    'donors.listSaved': 'Saved the list of donors {}',
    'donors.listRemoved': 'Removed the list of donors {}',
    'fundraising.goalsSet': 'Set fundraising goals',
    'fundraising.sourceSaid': 'Said which way a gift came',
    'pledge.added': 'Wrote down a pledge',
    'pledge.changed': 'Changed a pledge',
    'pledge.dropped': 'Let a pledge go',
    'pledge.removed': 'Removed a pledge',
    'thanks.marked': 'Marked thank-yous',
    'thanks.emailed': 'Emailed thank-yous',
    'thanks.worded': 'Changed the wording of thank-yous',
  },
})
