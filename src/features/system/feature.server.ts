import { feature } from '../../app/server/feature.ts'
import { system } from './api.ts'
import { systemHandlers } from './handlers.server.ts'
import { systemExamples } from './examples.server.ts'

export default feature(system, systemHandlers, {
  tables: [],
  examples: systemExamples,
  auditWords: {
    'auditLog.verificationStarted': 'Started a check of the audit log',
    'mail.read': 'Read an email',
    'mail.sentAgain': 'Sent an email again',
  },
  // Only that an email changed: which page of them is shown, the screen knows.
  live: {
    'mail-list': { may: 'mail.read', load: async (_, id) => (id === 'all' ? { at: Date.now() } : null) },
  },
})
