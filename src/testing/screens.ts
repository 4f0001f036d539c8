// For the tests of screens: what a person would see in a moment may take longer on a busy machine. The limit only ends what hangs.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 30_000 })
