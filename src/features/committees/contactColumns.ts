import type { Column } from '../../ui/table/columns.ts'

const ofContacts = new Set(['email', 'phone', 'address', 'street'])

/** The columns without email, phone and street: someone who may not see those gets no empty columns either. */
export const withoutContacts = <Row>(columns: Column<Row>[]): Column<Row>[] =>
  columns.filter(({ id }) => !ofContacts.has(id))
