import type { Identity } from '../api.ts'

const labels: Record<keyof Identity, string> = {
  name: 'Name',
  office: 'Office',
  district: 'District',
  cycle: 'Cycle',
  nadcId: 'State number',
  candidateName: 'Candidate',
  treasurerName: 'Treasurer',
  about: 'About',
  disclaimer: 'Disclaimer',
  replyEmail: 'Reply address',
  postalAddress: 'Postal address',
  color: 'Color',
  timeZone: 'Time zone',
  answerWithinHours: 'Hours to answer',
}

/** Where two versions of a committee's identity disagree. */
export function differences(mine: Identity, theirs: Identity) {
  return (Object.keys(labels) as (keyof Identity)[])
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => ({ label: labels[key], mine: mine[key], theirs: theirs[key] }))
}
