import { feature } from '../../app/server/feature.ts'
import { committeeHome } from './api.ts'
import { committeeHomeHandlers } from './handlers.server.ts'
import { committeeHomeExamples } from './examples.server.ts'
import { findTodayForHome } from './today.server.ts'
import { findDoorsForHome } from './knocked.server.ts'
import { addDemoGoals } from './demo.server.ts'

export default feature(committeeHome, committeeHomeHandlers, {
  tables: [],
  examples: committeeHomeExamples,
  home: { today: findTodayForHome, doors: findDoorsForHome },
  demo: [addDemoGoals],
})
