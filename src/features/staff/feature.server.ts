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
    'staff.added': 'Added {someone} to the staff',
    'staff.changed': 'Changed the staff record of {someone}',
    'staff.payChanged': 'Changed the pay of {someone}',
    'staff.ended': 'Set the last day of work of {someone}',
    'staff.returned': 'Removed the last day of work of {someone}',
    'hours.noted': 'Entered hours of {someone}',
    'hours.removed': 'Removed hours of {someone}',
    'hours.putBack': 'Restored hours of {someone}',
    'hours.approved': 'Approved the hours of {someone}',
    'hours.approvalTakenBack': 'Undid an approval of the hours of {someone}',
  },
  peopleAre: { staff: 'staff' },
})
