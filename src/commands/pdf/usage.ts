export const usage = `Usage: npm run -s pdf -- OPERATION IN OUT …

  info IN                                what is in the file, as one line of JSON
  fill IN OUT NAME=VALUE …               fill fields; --all=TEXT fills every text field
  text IN OUT PAGE X Y TEXT [SIZE]       type on a page
  highlight IN OUT PAGE X Y WIDTH HEIGHT
  whiteout IN OUT PAGE X Y WIDTH HEIGHT  cover; what is under it stays in the file
  redact IN OUT PAGE X Y WIDTH HEIGHT …  remove for good; --words="A B" finds these words on every page
  stamp IN OUT PAGE X Y WIDTH HEIGHT TEXT
  image IN OUT PAGE X Y WIDTH HEIGHT PICTURE
  signature IN OUT PAGE X Y WIDTH HEIGHT STROKES.json
  draw IN OUT PAGE STROKES.json
  rotate IN OUT PAGES 90|180|270
  delete IN OUT PAGES
  reorder IN OUT PAGES                   every page once, in the order wanted
  merge IN OUT MORE …                    the pages of more files behind those of the first
  split IN OUT PAGES …                   one file for each set of pages: OUT-1.pdf, OUT-2.pdf
  list IN OUT ROWS.csv|ROWS.xlsx         a form for each row into one file; into files of their own where OUT is a folder
  apply IN OUT OPERATIONS.json           a list of operations, as the editor keeps it
  copy IN OUT                            written anew, without scripts and without a password

Pages count from 1: 1,3-5. X and Y are points (72 to the inch) from the upper left corner of the page as it is shown.
The password of a file is read from PDF_PASSWORD.`
