import { describe, expect, it } from 'vitest'
import { hasStreet } from './streets.ts'

describe('a text with an address in it', () => {
  it.each([
    'Rent for 1445 K ST',
    'reimbursed J. Doe, 9 elm ave.',
    'mailing to 1200 North 27th Street Lincoln',
    'P.O. Box 12',
    'PO BOX 812 mail',
    'RR 2 BOX 17',
    '77 PIT RD',
    '500 W Maple Grove Blvd',
    'signs at 1200 N 27th',
    '2020 Hwy 6',
    '84125 County Road 12',
    'POB 12',
    'PO Box #77',
    'deliver to 12 Café Court',
  ])('is found: %s', (text) => {
    expect(hasStreet(text)).toBe(true)
  })

  it.each([
    '',
    'Radio time',
    'Offset due to update of filed item',
    '2 tables at the dinner',
    '500 yard signs',
    'Ads, 30 days in a row',
    'Highway sign',
    'Invoice 4411',
  ])('is not seen where there is none: %s', (text) => {
    expect(hasStreet(text)).toBe(false)
  })
})
