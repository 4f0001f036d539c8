import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { legislatureImports } from '../../testing/rows/legislatureImports.ts'

const database = await testDatabase()
const { bringIn, takeBack } = await legislatureImports(database)
const asked = async () =>
  (
    await database.databases.owner.query(
      `select id from jobs where kind = 'forecast-votes' and state = 'queued'`,
    )
  ).rowCount

const folder = 'NE/2025-2026_109th_Legislature/csv'
const csv = (...lines: string[]) => `${lines.join('\n')}\n`
const dataset = (vote: number): Record<string, string> => ({
  [`${folder}/bills.csv`]: csv(
    'bill_id,session_id,bill_number,status,title,description,url,state_link',
    '5014,55,LB14,1,Adopt the Prairie Flower Compact,Flowers along roads,https://legiscan.com/NE/bill/LB14/2025,https://bills.example/14',
  ),
  [`${folder}/people.csv`]: csv(
    'people_id,name,first_name,last_name,party_id,party,role_id,district,committee_id',
    '901,Juniper Larkspur,Juniper,Larkspur,6,N,2,SD-001,0',
  ),
  [`${folder}/rollcalls.csv`]: csv(
    'bill_id,roll_call_id,date,chamber,description,yea,nay,nv,absent,total',
    '5014,6001,2025-03-05,Legislature,Advanced to Enrollment and Review Initial,33,10,3,3,49',
  ),
  [`${folder}/votes.csv`]: csv('roll_call_id,people_id,vote,vote_desc', `6001,901,${vote},Vote`),
})

test('a load that brings votes asks for a forecast, once; a load that changes nothing does not', async () => {
  await bringIn('legiscan', dataset(1))
  expect(await asked()).toBe(1)
  await database.databases.owner.query(`update jobs set state = 'done' where kind = 'forecast-votes'`)
  await bringIn('legiscan', dataset(1))
  expect(await asked()).toBe(0)
  await bringIn('legiscan', dataset(2))
  await bringIn('legiscan', dataset(1))
  expect(await asked()).toBe(1)
})

test('a load is taken back with the forecast that was made from it', async () => {
  const { owner } = database.databases
  await owner.query(
    'truncate legislative_sessions, senators, standing_committees, legislature_undo restart identity cascade',
  )
  const { batch } = await bringIn('legiscan', dataset(1))
  await owner.query(`with run as (insert into forecast_runs (session_id, roll_calls, votes, held_out, is_current)
      select id, 1, 1, '{}', true from legislative_sessions returning id)
    insert into senator_positions (run_id, senator_id, position, uncertainty, votes) select run.id, s.id, 0, 1, 1 from run, senators s`)
  await takeBack(batch!)
  const { rows } = await owner.query(`select (select count(*)::int from legislative_sessions) as sessions,
    (select count(*)::int from senators) as senators, (select count(*)::int from forecast_runs) as runs`)
  expect(rows).toEqual([{ sessions: 0, senators: 0, runs: 0 }])
})
