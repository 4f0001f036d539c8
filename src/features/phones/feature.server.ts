import { feature } from '../../app/server/feature.ts'
import { phones } from './api.ts'
import { addDemoPhones } from './demo.server.ts'
import { phoneRows } from './exampleRows.server.ts'
import { phoneExamples } from './examples.server.ts'
import { phoneFamily } from './family.server.ts'
import { findPhoneLists } from './find.server.ts'
import { phoneHandlers } from './handlers.server.ts'

export default feature(phones, phoneHandlers, {
  tables: ['phoneLists', 'phoneHands', 'phoneEntries', 'phoneHanded', 'phoneResults', 'phoneOptOuts'],
  examples: phoneExamples,
  exampleRows: [phoneRows],
  demo: [addDemoPhones],
  outboxFamilies: { phones: phoneFamily },
  finds: [{ kind: 'phoneList', group: 'Phone and text lists', may: 'work.read', find: findPhoneLists }],
  holdsPeople: [
    {
      table: 'phone_entries',
      column: 'person_id',
      key: ['id'],
      words: ['place on a phone list', 'places on phone lists'],
    },
  ],
  holdsVoters: ['phone_entries'],
  auditWords: {
    'phones.made': 'Made the phone list {}',
    'phones.handedOut': 'Handed out people of the phone list {}',
    'phones.takenBack': 'Took back people of the phone list {}',
    'phones.ended': 'Ended the phone list {}',
    'phones.loaded': 'Took people of the phone list {} onto a phone',
    'phones.optedOut': 'Wrote down a number that asked not to be called',
    'phones.optOutLifted': 'Took back that a number asked not to be called',
  },
})
