// What one dataset is in SQL. The words are the vocabulary's; what a person sends is only ever a value that is compared.
import type { RawBuilder } from 'kysely'

export interface Whose {
  organizationId: string
  committeeId: string
  timeZone: string
}

export interface Relation {
  /** The rows, narrowed to what counts. `used` are the dimensions that are asked for, so that no table is joined in vain. */
  from(used: ReadonlySet<string>, whose: Whose | null): RawBuilder<unknown>
  /** Each as text; '' where it is not known. */
  dimensions: Record<string, RawBuilder<unknown>>
  /** Sums, as whole numbers of the measure's unit. */
  measures: Record<string, RawBuilder<unknown>>
  /** How many rows of the records a group is made of. */
  rows: RawBuilder<unknown>
  /** The day of a row, where it has one. */
  day?: RawBuilder<unknown>
  /** A condition instead of "the dimension is one of these", where a row has several. */
  narrowed?: Record<string, (values: string[]) => RawBuilder<unknown>>
}
