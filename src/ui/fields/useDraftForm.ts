import {
  type FormErrors,
  type FormValidateInput,
  schemaResolver,
  useForm,
  type UseFormReturnType,
} from '@mantine/form'
import { useDraft } from './useDraft.ts'

type Schema = Parameters<typeof schemaResolver>[0]

export interface DraftFormOptions<Values extends Record<string, unknown>> {
  initial: Values
  /** Any standard schema (zod). Its messages are shown under the fields, so word them for people. */
  schema?: Schema
  /** Or a function, where a schema would be too much. */
  validate?: (values: Values) => FormErrors
  /** Keeps a draft on this device under this name; leave out where drafts make no sense (sign-in). */
  draft?: string
}

export interface DraftForm<Values extends Record<string, unknown>> extends UseFormReturnType<Values> {
  /** When the draft that was put back was saved. */
  restoredAt?: string
  clearDraft: () => void
  startOver: () => void
}

/** Mantine's form, plus the draft. Errors go away as soon as the person changes the field. */
export function useDraftForm<Values extends Record<string, unknown>>(
  options: DraftFormOptions<Values>,
): DraftForm<Values> {
  const draft = useDraft<Values>(options.draft)
  const form = useForm<Values>({
    mode: 'controlled',
    // A draft may be older than the form: fields it does not know keep their initial value, fields gone are dropped.
    initialValues: { ...options.initial, ...knownValues(options.initial, draft.restored?.values) },
    validate: rulesOf(options),
    onValuesChange: draft.save,
  })
  return {
    ...form,
    restoredAt: draft.restored?.savedAt,
    clearDraft: draft.clear,
    startOver: () => {
      form.setValues(options.initial)
      form.clearErrors()
      draft.clear()
    },
  }
}

function rulesOf<Values extends Record<string, unknown>>(
  options: DraftFormOptions<Values>,
): FormValidateInput<Values> | undefined {
  if (options.schema) return schemaResolver(options.schema, { sync: true }) as FormValidateInput<Values>
  return options.validate
}

function knownValues<Values extends object>(initial: Values, kept: Partial<Values> = {}): Partial<Values> {
  return Object.fromEntries(Object.entries(kept).filter(([name]) => name in initial)) as Partial<Values>
}
