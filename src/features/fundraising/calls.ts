/** For call time, which chooses among the saved lists. */
export { fundDonors } from './donors/api.ts'
/** For the promises of the public page. */
export { pledges } from './pledges/api.ts'
