// What the tests of screens have in common.
import { configure } from '@testing-library/react'

// What a person would see in a moment takes longer on a busy machine. The limit only ends what hangs.
configure({ asyncUtilTimeout: 30_000 })

// happy-dom has no live channel. This one never speaks.
globalThis.EventSource = class {
  addEventListener() {}
  close() {}
} as unknown as typeof EventSource
