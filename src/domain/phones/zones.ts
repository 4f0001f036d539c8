// By which clocks someone may live, worked out from the county, the ZIP code or the area code. Where two are possible both are named, so that
// neither is woken.

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'
const alaska = 'America/Anchorage'
const hawaii = 'Pacific/Honolulu'

interface Place {
  state: string
  zip: string
  /** Of a voter. */
  county?: string | undefined
  /** Ten digits. */
  phone: string
}

/** Never empty. Without anything to go by, both clocks of Nebraska. */
export function zonesOf({ state, zip, county, phone }: Place): string[] {
  const zip5 = /^\d{5}/.exec(zip.trim())?.[0] ?? ''
  const named = state.trim().toUpperCase()
  const home = named || stateOfZip(zip5)
  if (home === 'NE') return nebraskaZones(county ?? '', zip5)
  const known = Object.hasOwn(zonesOfState, home) ? zonesOfState[home] : undefined
  return known ?? zonesOfAreaCode(phone) ?? [central, mountain]
}

// 49 CFR 71.7: the counties of Nebraska in the mountain zone. The west of Cherry County is in it, the east is not.
const mountainCounties = new Set(
  'arthur,banner,box butte,chase,cheyenne,dawes,deuel,dundy,garden,grant,hooker,keith,kimball,morrill,perkins,scotts bluff,sheridan,sioux'.split(
    ',',
  ),
)

function nebraskaZones(county: string, zip5: string): string[] {
  const name = county
    .toLowerCase()
    .replace(/ county$/, '')
    .trim()
  if (name === 'cherry') return [central, mountain]
  if (name !== '') return [mountainCounties.has(name) ? mountain : central]
  if (/^68[0-9]/.test(zip5)) return [central]
  return zip5.startsWith('693') ? [mountain] : [central, mountain]
}

const zonesOfState: Record<string, string[]> = Object.fromEntries(
  (
    [
      ['CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV', [eastern]],
      ['FL IN KY MI TN', [eastern, central]],
      ['AL AR IA IL LA MN MO MS OK WI', [central]],
      ['KS ND SD TX', [central, mountain]],
      ['CO MT NM UT WY', [mountain]],
      // Arizona keeps the winter's clock all year, the Navajo Nation does not.
      ['AZ', ['America/Phoenix', mountain]],
      ['ID OR', [mountain, pacific]],
      ['CA NV WA', [pacific]],
      ['AK', [alaska]],
      ['HI', [hawaii]],
    ] satisfies [string, string[]][]
  ).flatMap(([states, zones]) => states.split(' ').map((state) => [state, zones])),
)

/** By the first three digits, up to and with the one that is named. */
const zipStarts =
  '004:,005:NY,009:,027:MA,029:RI,038:NH,049:ME,054:VT,055:MA,059:VT,069:CT,089:NJ,099:,149:NY,196:PA,199:DE,205:DC,219:MD,246:VA,268:WV,289:NC,299:SC,319:GA,349:FL,352:AL,369:AL,385:TN,397:MS,399:GA,427:KY,459:OH,479:IN,499:MI,528:IA,549:WI,567:MN,569:DC,577:SD,588:ND,599:MT,629:IL,658:MO,679:KS,693:NE,714:LA,729:AR,732:OK,733:TX,749:OK,799:TX,816:CO,831:WY,838:ID,847:UT,865:AZ,884:NM,885:TX,898:NV,908:CA,961:CA,966:,968:HI,969:,979:OR,994:WA,999:AK'
    .split(',')
    .map((one) => one.split(':') as [string, string])

function stateOfZip(zip5: string): string {
  if (zip5 === '') return ''
  const start = zip5.slice(0, 3)
  return zipStarts.find(([last]) => start <= last)?.[1] ?? ''
}

const areaCodes: Record<string, string> = {
  AL: '205 251 256 334 659 938',
  AK: '907',
  AZ: '480 520 602 623 928',
  AR: '327 479 501 870',
  CA: '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951',
  CO: '303 719 720 748 970 983',
  CT: '203 475 860 959',
  DC: '202 771',
  DE: '302',
  FL: '239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954',
  GA: '229 404 470 478 678 706 762 770 912 943',
  HI: '808',
  IA: '319 515 563 641 712',
  ID: '208 986',
  IL: '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872',
  IN: '219 260 317 463 574 765 812 930',
  KS: '316 620 785 913',
  KY: '270 364 502 606 859',
  LA: '225 318 337 457 504 985',
  MA: '339 351 413 508 617 774 781 857 978',
  MD: '227 240 301 410 443 667',
  ME: '207',
  MI: '231 248 269 313 517 586 616 679 734 810 906 947 989',
  MN: '218 320 507 612 651 763 924 952',
  MO: '235 314 417 557 573 636 660 816 975',
  MS: '228 601 662 769',
  MT: '406',
  NC: '252 336 472 704 743 828 910 919 980 984',
  ND: '701',
  NH: '603',
  NJ: '201 551 609 640 732 848 856 862 908 973',
  NM: '505 575',
  NV: '702 725 775',
  NY: '212 315 329 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934',
  OH: '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937',
  OK: '405 539 572 580 918',
  OR: '458 503 541 971',
  PA: '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878',
  RI: '401',
  SC: '803 821 839 843 854 864',
  SD: '605',
  TN: '423 615 629 731 865 901 931',
  TX: '210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979',
  UT: '385 435 801',
  VA: '276 434 540 571 686 703 757 804 826 948',
  VT: '802',
  WA: '206 253 360 425 509 564',
  WI: '262 274 353 414 534 608 715 920',
  WV: '304 681',
  WY: '307',
}
const stateOfAreaCode = new Map(
  Object.entries(areaCodes).flatMap(([state, codes]) => codes.split(' ').map((code) => [code, state])),
)

function zonesOfAreaCode(phone: string): string[] | null {
  const code = phone.slice(0, 3)
  // The east of Nebraska; 308 has both clocks.
  if (code === '402' || code === '531') return [central]
  const state = stateOfAreaCode.get(code)
  return state === undefined ? null : zonesOfState[state]!
}
