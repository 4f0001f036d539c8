import type { Handlers } from '../../../app/server/context.ts'
import type { invoices } from './api.ts'
import { changingHandlers } from './changing.server.ts'
import { fromHoursHandler } from './fromHours.server.ts'
import { getInvoiceHandler, invoiceList } from './list.server.ts'

export const invoiceHandlers: Handlers<typeof invoices> = {
  list: invoiceList,
  get: getInvoiceHandler,
  ...changingHandlers,
  fromHours: fromHoursHandler,
}
