// Every panel of the terminal as a table for everyone.
import { latest } from './latest.server.ts'
import { donors, filers, payees } from './names.server.ts'
import { between, city, donorFilers, filerDonors, filerPayees, payeeFilers } from './pairs.server.ts'
import {
  donorRows,
  filerPayments,
  filerReceipts,
  gifts,
  independent,
  largest,
  late,
  over,
  payeeRows,
} from './rowTables.server.ts'
import type { PanelTable } from './tables.server.ts'

export const terminalTables: PanelTable[] = [
  filers,
  donors,
  payees,
  gifts,
  filerDonors,
  filerPayees,
  filerReceipts,
  filerPayments,
  donorFilers,
  payeeFilers,
  donorRows,
  payeeRows,
  largest,
  latest,
  late,
  independent,
  between,
  city,
  over,
]
