import { feature } from '../../app/server/feature.ts'
import { staff } from './api.ts'
import { staffHandlers } from './handlers.server.ts'
import { staffExamples } from './examples.server.ts'
import { addDemoStaff } from './demo.server.ts'

export default feature(staff, staffHandlers, {
  tables: ['staff', 'staffRates'],
  examples: staffExamples,
  demo: [addDemoStaff],
  holdsPeople: [
    // What people are paid is not guessed from two records: the kept one's goes on.
    {
      table: 'staff',
      column: 'person_id',
      key: [],
      once: [],
      words: ['staff record', 'staff records'],
    },
  ],
  auditWords: {
    'staff.added': 'Put on the staff',
    'staff.changed': 'Changed the record of',
    'staff.payChanged': 'Changed the pay of',
    'staff.ended': 'Ended the work of',
    'staff.returned': 'Took back the end of the work of',
    'hours.noted': 'Entered hours of',
    'hours.removed': 'Removed hours of',
    'hours.putBack': 'Put back hours of',
    'hours.approved': 'Approved the hours of',
    'hours.approvalTakenBack': 'Took back an approval of hours of',
  },
  peopleAre: { staff: 'staff' },
})
