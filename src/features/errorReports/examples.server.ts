import { withoutRow, type Examples } from '../../app/server/examples.ts'
import { nilId } from '../../app/server/auth/viewer.ts'
import type { errorReports } from './api.ts'

// Reports are the install's own, not an organization's.
export const errorReportExamples: Examples<typeof errorReports> = {
  form: withoutRow({ page: '/candidate-committee/1' }),
  send: withoutRow({
    page: '/candidate-committee/1',
    about: 'Larkspur for Legislature',
    form: 'never.opened',
    message: 'The amount of May 12 is wrong.',
    email: '',
  }),
  list: withoutRow({}),
  close: withoutRow({ id: nilId, state: 'closed', answer: 'Corrected.' }),
}
