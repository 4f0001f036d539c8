import type { Condition } from '../criteria.ts'

/** The conditions of one field (or of several that share their fields). */
export type Of<F extends Condition['field'], C = Condition> = C extends { field: infer G }
  ? [G & F] extends [never]
    ? never
    : C
  : never

export interface FieldsProps<F extends Condition['field']> {
  condition: Of<F>
  onChange: (condition: Condition) => void
}
