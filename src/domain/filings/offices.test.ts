import { describe, expect, it } from 'vitest'
import { electionYear, readCandidate, readOffice } from './offices.ts'

describe('the office in the name of a committee', () => {
  it.each([
    ['LARK FOR LEGISLATURE', 'Legislature', ''],
    ['ADA LARK FOR LEGISLATURE DISTRICT 12', 'Legislature', '12'],
    ['ADA M LARK FOR LEGISLATURE 22', 'Legislature', '22'],
    ['LARK FOR DISTRICT 41 STATE LEGISLATURE', 'Legislature', '41'],
    ['ADA LARK LEGISLATURE #6 (NOT REGISTERED)', 'Legislature', '6'],
    ['LARK FOR LEGISLATURE (DISSOLVED)', 'Legislature', ''],
    ['COMMITTEE TO ELECT ADA LARK (LEGISLATURE)(D', 'Legislature', ''],
    ['ADA LARK LEGISLATIVE COMMITTEE', 'Legislature', ''],
    ['LARK FOR STATE SENATE', 'Legislature', ''],
    ['LARK FOR LD 49', 'Legislature', '49'],
    // There are 49 districts.
    ['LARK FOR LEGISLATURE 77', 'Legislature', ''],
    ['LARK FOR GOVERNOR, INC.', 'Governor', ''],
    ['LARK FOR LT. GOVERNOR', 'Lieutenant Governor', ''],
    ['LARK FOR ATTORNEY GENERAL', 'Attorney General', ''],
    ['LARK FOR STATE AUDITOR', 'Auditor of Public Accounts', ''],
    ['LARK FOR SECRETARY OF STATE', 'Secretary of State', ''],
    ['LARK FOR TREASURER', 'State Treasurer', ''],
    ['ADA LARK FOR REGENT COMMITTEE', 'Board of Regents', ''],
    ['ADA LARK FOR REGENT DISTRICT 5', 'Board of Regents', '5'],
    ['ADA LARK FOR STATE BOARD OF EDUCATION', 'State Board of Education', ''],
    ['LARK FOR PUBLIC SERVICE COMMISSION DIST 2', 'Public Service Commission', '2'],
    ['LARK FOR MAYOR', 'Mayor', ''],
    ['ADA LARK FOR NORTH PLATTE MAYOR', 'Mayor of North Platte', ''],
    ['LARK FOR MAYOR OF OMAHA', 'Mayor of Omaha', ''],
    ['LARK FOR CITY COUNCIL', 'City Council', ''],
    ['ADA LARK FOR VALLEY CITY COUNCIL (NR)', 'Valley City Council', ''],
    ['LARK FOR COUNTY ATTORNEY', 'County Attorney', ''],
    ['LARK FOR SALINE COUNTY ATTORNEY', 'Saline County Attorney', ''],
    ['ADA LARK KEITH COUNTY ATTORNEY (NOT REGISTERED)', 'Keith County Attorney', ''],
    ['ADA LARK FOR DAWSON COUNTY SHERIFF', 'Dawson County Sheriff', ''],
    ['ADA LARK FOR RED WILLOW COUNTY SHERIFF', 'Red Willow County Sheriff', ''],
    ['LARK FOR SHERIFF', 'County Sheriff', ''],
    ['ADA LARK FOR LINCOLN COUNTY COMMISSIONER #3', 'Lincoln County Board', '3'],
    // A name before "County" is no county.
    ['LARK COUNTY COMMISSIONER COMMITTEE', 'County Board', ''],
    ['LARK FOR DOUGLAS COUNTY COMMISSION', 'Douglas County Board', ''],
    ['FRIENDS OF ADA LARK SARPY COUNTY CLERK', 'Sarpy County Clerk', ''],
    ['ADA LARK FOR CLERK OF THE DISTRICT COURT', 'County Clerk of the District Court', ''],
    ['LARK FOR DOUGLAS COUNTY ASSESSOR', 'Douglas County Assessor', ''],
    ['LARK FOR SARPY COUNTY TREASURER', 'Sarpy County Treasurer', ''],
    ['ADA LARK FOR SCHOOL BOARD', 'School Board', ''],
    ['ADA LARK FOR GRETNA SCHOOL BOARD (NR)', 'Gretna School Board', ''],
    ['LARK FOR OPS BOARD (DISSOLVED)', 'Omaha School Board', ''],
    ['LARK FOR RALSTON BOARD OF ED #54', 'Ralston School Board', ''],
    ['ADA LARK FOR NRD', 'Natural Resources District', ''],
    ['LARK FOR OPPD BOARD', 'Omaha Public Power District', ''],
    ['ADA LARK FOR NPPD 7', 'Nebraska Public Power District', '7'],
    ['LARK FOR LES BOARD', 'Lincoln Electric System', ''],
    ['LARK FOR MUD BOARD', 'Metropolitan Utilities District', ''],
    ['LARK FOR LEARNING COMMUNITY(NOT REGISTERED)', 'Learning Community', ''],
    ['LARK FOR SCC BOARD OF GOVERNORS DISTRICT 5', 'Community College Board', '5'],
    ['VOTE ADA FOR LINCOLN AIRPORT AUTHORITY', 'Lincoln Airport Authority', ''],
  ])('%s', (name, office, district) => {
    expect(readOffice(name)).toEqual({ office, district })
  })

  // As statements of organization write it.
  it.each([
    ['MAYOR-LINCOLN', 'Mayor of Lincoln', ''],
    ['LEGISLATURE - DISTRICT 20-LEGISLATIVE COUNCIL', 'Legislature', '20'],
    ['02 LEGISLATURE', 'Legislature', '2'],
    ['CITY COUNCIL DISTRICT #01-OMAHA', 'Omaha City Council', '1'],
    ['CITY COUNCIL AT LARGE-LINCOLN', 'Lincoln City Council', ''],
    ['COUNTY ATTORNEY-BUFFALO', 'Buffalo County Attorney', ''],
    ['COUNTY COMMISSIONER DIST. #04 DOUGLAS', 'Douglas County Board', '4'],
    ['05 BOARD OF REGENTS', 'Board of Regents', '5'],
    ['AT LARGE METROPOLITAN UTILITIES DISTRICT', 'Metropolitan Utilities District', ''],
    ['GOVERNOR-GOVERNOR', 'Governor', ''],
  ])('%s, as filed', (words, office, district) => {
    expect(readOffice(words)).toEqual({ office, district })
  })

  it.each([
    'PRAIRIE VOICES PAC',
    'EXAMPLE LEAGUE LEGISLATIVE ACTION COMMITTEE',
    'FRIENDS OF ADA LARK',
    'LARK FOR NEBRASKA',
    'PLATTE COUNTY REPUBLICAN PARTY',
  ])('%s names no office', (name) => {
    expect(readOffice(name)).toBeNull()
  })
})

describe('the candidate in the name of a committee', () => {
  it.each([
    ['ADA LARK FOR LEGISLATURE', 'ADA LARK'],
    ['FRIENDS OF ADA LARK', 'ADA LARK'],
    ['COMMITTEE TO ELECT ADA LARK (DISSOLVED)', 'ADA LARK'],
    ['FRIENDS FOR ADA LARK FOR MAYOR', 'ADA LARK'],
    ['VOTE ADA LARK CAMPAIGN COMMITTEE', 'ADA LARK'],
    // A last name alone is not enough to name a person.
    ['LARK FOR LEGISLATURE', ''],
    ['PRAIRIE VOICES PAC', ''],
    ['VOTE YES', ''],
  ])('%s: %s', (name, candidate) => {
    expect(readCandidate(name)).toBe(candidate)
  })
})

describe('the year of the election', () => {
  it.each([
    ['Legislature', '12', 2023, 2026],
    ['Legislature', '12', 2022, 2022],
    ['Legislature', '13', 2023, 2024],
    ['Legislature', '', 2023, 2024],
    ['Governor', '', 2023, 2026],
    ['Mayor of Omaha', '', 2022, 2025],
    ['Mayor of Lincoln', '', 2022, 2023],
    ['Lincoln City Council', '2', 2022, 2023],
    ['Lincoln County Sheriff', '', 2023, 2026],
    ['Mayor of Gretna', '', 2023, 2024],
    ['School Board', '', 2024, 2024],
  ])('%s %s, money in %i: %i', (office, district, year, cycle) => {
    expect(electionYear({ office, district }, year)).toBe(cycle)
  })
})
