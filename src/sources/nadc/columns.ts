// The columns of the state's two yearly extracts, in its own order and words. Rows are kept in this order whatever order a file has.

export const receiptColumns = {
  stateId: ['Receipt ID'],
  filerId: ['Org ID', 'Organization ID'],
  filerType: ['Filer Type'],
  filerName: ['Filer Name', 'Filer'],
  candidateName: ['Candidate Name'],
  type: ['Receipt Transaction/Contribution Type', 'Receipt Transaction Type', 'Contribution Type'],
  subType: ['Other Funds Type'],
  date: ['Receipt Date', 'Date'],
  amount: ['Receipt Amount', 'Amount'],
  description: ['Description'],
  sourceType: ['Contributor or Transaction Source Type', 'Contributor or Source Type'],
  lastName: ['Contributor or Source Name (Individual Last Name)', 'Contributor or Source Name'],
  firstName: ['First Name'],
  middleName: ['Middle Name'],
  suffix: ['Suffix'],
  street: ['Address 1'],
  street2: ['Address 2'],
  city: ['City'],
  state: ['State'],
  zip: ['Zip', 'Zip Code'],
  filedOn: ['Filed Date'],
  amended: ['Amended'],
  employer: ['Employer'],
  occupation: ['Occupation'],
}

/** The state's own description of this file names three columns otherwise than the file does; both are understood. */
export const expenditureColumns = {
  stateId: ['Expenditure ID'],
  filerId: ['Org ID', 'Organization ID'],
  filerType: ['Filer Type'],
  filerName: ['Filer Name', 'Filer'],
  candidateName: ['Candidate Name'],
  type: ['Expenditure Transaction Type', 'Expenditure Type', 'Transaction Type'],
  subType: ['Expenditure Sub Type', 'Expenditure Subtype'],
  date: ['Expenditure Date', 'Date'],
  amount: ['Expenditure Amount', 'Amount'],
  description: ['Description'],
  sourceType: [
    'Payee or Recipient or In-Kind Contributor Type',
    'Payee Type',
    'Payee or Recipient Type',
    'Recipient Type',
  ],
  lastName: [
    'Payee or Recipient or In-Kind Contributor Name',
    'Payee or Recipient or In-Kind Contributor Name (Individual Last Name)',
    'Payee Name',
    'Payee or Recipient Name',
    'Payee Last Name',
  ],
  firstName: ['First Name'],
  middleName: ['Middle Name'],
  suffix: ['Suffix'],
  street: ['Address 1'],
  street2: ['Address 2'],
  city: ['City'],
  state: ['State'],
  zip: ['Zip', 'Zip Code'],
  filedOn: ['Filed Date'],
  stance: ['Support Or Oppose', 'Support/Oppose'],
  target: ['Candidate Name or Ballot Issue', 'Candidate or Ballot Issue', 'Candidate/Ballot Issue'],
  office: [
    'Jurisdiction - Office - District or Ballot Description',
    'Jurisdiction/Office/District or Ballot Description',
    'Jurisdiction',
  ],
  amended: ['Amended'],
  employer: ['Employer'],
  occupation: ['Occupation'],
  business: ['Principal Place of Business', 'Place of Business'],
}

export type ExtractField = keyof typeof receiptColumns | keyof typeof expenditureColumns

/** The names of the columns as the state spells them in the files themselves. */
export const receiptHeader = Object.values(receiptColumns).map(([name]) => name!)
export const expenditureHeader = Object.values(expenditureColumns).map(([name]) => name!)
