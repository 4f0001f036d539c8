// Of which state a dataset is. LegiScan's folders, addresses and bills all name it.
import { readHead } from '../tabular/readRows.ts'
import type { ZipMember } from '../tabular/zip.ts'

const ours = 'NE'
const headBytes = 64 * 1024
/** "TX/2023-2024_88th_Legislature/csv/bills.csv" */
const inPath = /(?:^|\/)([A-Z]{2})\/\d{4}/
/** "https://legiscan.com/TX/bill/HB1/2023", "state":"TX" */
const inText = /legiscan\.com\/([A-Z]{2})\/|"state"\s*:\s*"([A-Z]{2})"/g

/** The code of another state whose dataset this is, or null. */
export async function foreignState(members: ZipMember[]): Promise<string | null> {
  const byPath = members.map(({ name }) => inPath.exec(name)?.[1]).find((state) => state && state !== ours)
  if (byPath) return byPath
  const looked = [...members.filter(({ name }) => /bill/i.test(name)), ...members].slice(0, 3)
  for (const member of looked) {
    const { head } = await readHead(await member.open(), headBytes)
    const states = [...head.toString('latin1').matchAll(inText)].map((match) => (match[1] ?? match[2])!)
    const foreign = states.find((state) => state !== ours)
    // A bill of ours may name another state in a link; a dataset of another state never names us.
    if (foreign && !states.includes(ours)) return foreign
  }
  return null
}
