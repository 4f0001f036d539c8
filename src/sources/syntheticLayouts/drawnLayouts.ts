// Forms of voter files drawn at random: which columns there are, in which order, and how each is called and written. Each name has four lists of
// spellings that share none: what was tuned on one list was measured on the next before that was looked at. Beside them names made by rule: words
// in full, shortened by a habit of the file.
import { Random } from '../syntheticVoters/random.ts'
import type { InventedColumn, InventedLayout } from './layouts.ts'

export interface DrawnLayout extends Omit<InventedLayout, 'columns' | 'isHeldBack'> {
  isQuoted: boolean
  columns: InventedColumn[]
}

const dateForms = ['mdy', 'iso', 'MMDDYYYY', 'YYYYMMDD', 'dMonY', 'isoTime', 'shortMdy'] as const
export const drawnLists = ['tuned', 'held', 'later', 'fourth', 'worn'] as const
export type DrawnList = (typeof drawnLists)[number]

const listOf = { tuned: 0, held: 1, later: 2, worn: 0, fourth: 3 }

/** The lists stand behind double bars. */
const spellings: Record<string, string> = {
  voterNumber:
    'VOTERID; VtrIdNum; REGN_NUM; STATE_REG_NO; txtVoterID; Registrant Number; VOTER_NBR || VUID_NO; SVRN; VoterRegistrationId; ELECTOR_ID; ST_VTR_NO; VoterCertNumber; REG_ID || Voter Key; STVOTERNUM; VR_ID; VOTER_REGISTRATION_NUM; UniqueVoterID; REGISTRATNBR || VoterRecordNum; REG_VOTER_ID; Statewide ID; VOTR_IDENT; Registration #',
  lastName:
    'LNAME; NAME_LAST; last_nm; txtLastName; Voter Last Name; LAST_N || SURNAME; VOTER LAST; LstName; NmLast; Family_Nm; VTR_LNAME; FAMNAME || Last; NAMELAST; LastNm; L_NAME; VotLastName; SURNM || LastNameTxt; NM_LST; Last/Surname; LASTNME; Surname of Voter',
  firstName:
    'FNAME; NAME_FIRST; first_nm; txtFirstName; Voter First Name; FIRST_N || GIVEN; VOTER FIRST; FrstName; NmFirst; Given_Nm; VTR_FNAME; FORENM || First; NAMEFIRST; FirstNm; F_NAME; VotFirstName; GIVENNM || FirstNameTxt; NM_FST; First/Given; FIRSTNME; Given Name of Voter',
  middleName:
    'MNAME; NAME_MIDDLE; middle_nm; txtMiddleName; Voter Middle Name; MI || MIDDLE INIT; VOTER MIDDLE; MidName; NmMiddle; Mid_Initial; VTR_MNAME; MDLNAME || Middle; NAMEMIDDLE; MiddleNm; M_NAME; VotMiddleName; MIDINIT || MiddleNameTxt; NM_MDL; Middle/Initial; MIDDLENME; M.I.',
  nameSuffix:
    'SUFFIX; NAME_SUFFIX; suffix_nm; txtSuffix; Name Sfx || SUFX; VOTER SUFFIX; NmSuffix; GEN_SFX; NameSuff; JR_SR || Sfx; NAMESFX; SuffixNm; SUF; VotSuffix; SUFFIXCD || SuffixTxt; NM_SFX; Suffix (Jr/Sr); SFFX; Name Ext',
  fullName:
    'FULL_NAME; VoterName; NAME; Registrant Name || NAME_OF_VOTER; VTR_NM; FullNm; Elector || VOTERFULLNAME; WholeName; VOTER_NAME_FULL; NameLFM || VoterFullName; NM_FULL; Name (Last, First); VOTERNME',
  gender:
    'SEX; GENDER; gender_cd; txtGender; Sex Code || GNDR; SEX_IND; GenderCode; M_F; GEND || Gender_Desc; GNDR_CD; SexDesc; VotSex; VOTER_GENDER || GenderTxt; GNDR; Sex (M/F); SEX_C; Gendr',
  birthDate:
    'DOB; BIRTH_DATE; birth_dt; dteDOB; Date of Birth || BRTHDT; DT_BIRTH; BirthDay; D_O_B; BRTH_DATE; VTR_DOB; DATEOFBIRTH || BirthDt; BIRTHDT; DOB_DT; Born; VotDOB; BIRTH_DTE || BirthDateTxt; DT_BRTH; Birth; BIRTHDTE; D.O.B.',
  registeredOn:
    'REG_DATE; REGISTRATION_DATE; registr_dt; dteRegistered; Date Registered || RGSTRTN_DT; DT_REGIS; RegisDate; ORIG_REG_DT; DateOfReg; Effective Reg Date; REGN_DTE || RegDt; REGISTDT; REGSTRN_DATE; Registered On; VotRegDate; REGISTER_DATE || RegistrationDateTxt; DT_RGST; Reg. Date; REGDTE; Registered Since',
  party:
    'PARTY; PARTY_CODE; party_cd; txtParty; Political Party || PRTY; POL_AFFIL; PartyAbbrev; ENROLLED_PARTY; Pol_Pty; AFFILIATION_CD || PartyNm; PARTYCD; PARTY_ABBR; Party Affil; VotParty; REGISTERED_PARTY || PartyTxt; PRTY_C; Party (abbr.); PARTYCDE; Enrolled In',
  status:
    'STATUS; VOTER_STATUS; status_cd; txtStatus; Voter Status || STAT; VTR_STS; RegStatusCd; REG_STAT; ActInact; STATUS_DESC || StatusCd; STATUSDESC; ACTIVE_STATUS; Reg Status; VotStatus; REGISTRATION_STAT || StatusTxt; STS_C; Active?; STATUSCDE; Standing',
  houseNumber:
    'HOUSE_NUM; StreetNumber; house_nbr; RES_HOUSE_NUM; Street No || HouseNum; RES_HSE_NBR; ADDR_NUM; HseNo; ST_NUM; R_HOUSE_NO; BLDG_NUM || HouseNumber; HOUSENO; STNBR; Number; ResHouseNum; ADDRESS_NBR || HouseNumberTxt; NBR_HSE; House #; HOUSENBR; Civic No',
  numberSuffix:
    'HOUSE_NUM_SFX; half_code; StreetNumSuffix || HSE_FRAC; ADDR_FRACTION; HseNoSfx; R_HOUSE_HALF || HouseHalf; HOUSENOSUF; NumSuffix; FRACTION; ResFraction || HouseFractionTxt; NBR_FRCT; House # Suffix; HALFADDR',
  preDirection:
    'STREET_DIR; pre_dir; StreetPreDir; RES_PRE_DIR; Street Direction || PREDIR; ST_DIR; DIRN_PRE; DirPrefix; R_DIR; PRE_DIRECTN || DirPre; PREDIRECTION; STDIR; Pre Direction; ResPreDir; PREDRCTN || PreDirectionalTxt; DIR_PRE; Dir.; PREDIRN; Prefix Dir',
  streetName:
    'STREET_NAME; street_nm; StreetName; RES_STREET; Street || STR_NAME; RES_STNAME; ST_NM; StrtNm; R_STREET_NM; ROAD_NAME || StreetNm; STRNAME; STNAME; Street Name; ResStreetName; STREETNME || StreetNameTxt; NM_STR; Street; STREETNAM; Str. Name',
  streetType:
    'STREET_TYPE; street_type_cd; StreetType; RES_STREET_TYPE; Street Suffix || STR_TYPE; RES_STTYPE; ST_TYP; StrtSfx; R_ST_SUFFIX; ROAD_TYPE; STREET_DESIG || Type; STRTYPE; STTYPE; Street Kind; ResStreetType; STREETSFX || StreetTypeTxt; TYP_STR; St. Type; STREETTYP; Str. Type',
  postDirection:
    'POST_DIR; post_dir; StreetPostDir; RES_POST_DIR; Street Post Direction || POSTDIR; SUF_DIR; DIRN_SUF; DirSuffix; R_POSTDIRN; ST_DIR_SFX || DirPost; POSTDIRECTION; STPOSTDIR; Post Direction; ResPostDir; SUFDIRECTION || PostDirectionalTxt; DIR_PST; Post Dir.; POSTDIRN; Suffix Dir',
  unitType:
    'UNIT_TYPE; unit_type_cd; AptType; RES_UNIT_TYPE || UNIT_TYP; APT_DESIG; UnitDesc; R_UNIT_KIND; UNITDESIGNATOR || UnitKind; UNITTYP; APTTYP; Unit Designation; ResUnitType || UnitTypeTxt; TYP_UNT; Unit Type; UNITTYPE',
  unitNumber:
    'UNIT_NUM; apt_num; AptNumber; RES_APT_NBR; Apt || UNITNO; APT_NO; UnitNbr; R_APT; APMT_NUM || Unit; UNITNUMBER; APTNUM; Apartment No.; ResUnitNum; UNIT_IDENT || UnitNumberTxt; NBR_UNT; Apt/Unit; UNITNBR; Apt #',
  address:
    'ADDRESS; RES_ADDRESS1; res_street_address; ResidentialAddress; Residence Address || RES_ADDR_LN1; STREETADDR; HomeAddr; R_ADDR1; PHYS_ADDRESS; ADDR_LINE_1 || Street Address; ADDRESSLINE1; RESADDR; Residence Street; ResAddress; ADDRESS_FULL || ResidenceLineTxt; ADR_RES; Home Street Address; RESADDRLINE; Where Registered',
  addressMore:
    'ADDRESS2; RES_ADDRESS2; Address Line 2 || RES_ADDR_LN2; HomeAddr2; R_ADDR2; ADDR_LINE_2 || Address2; ADDRESSLINE2; RESADDR2; Residence Address 2; ResAddress2 || ResidenceLine2Txt; ADR_RES_2; Home Address Line 2; RESADDRLINE2',
  city: 'CITY; RES_CITY; res_city_desc; ResCity; Residence City || RES_CTY_NM; TOWNNAME; HomeCity; R_CITY; PHYS_CITY; MUNICIPALITY_NM || CityName; CITYNM; RESCITY; Residence Town; ResCityNm; POST_CITY || ResidenceCityTxt; CTY_RES; Home City; CITYNME; Post Office',
  state:
    'STATE; RES_STATE; state_cd; ResState || RES_ST; ST; HomeState; R_STATE; PHYS_STATE || StateCd; STATEABBR; RESSTATE; Residence State; ResSt; STATE_ABB || ResidenceStateTxt; ST_RES; Home State; STATECDE',
  zip: 'ZIP; RES_ZIP; zip_code; ResZip5; Zip Code || RES_ZIPCD; ZIP5; HomeZip; R_ZIP; PHYS_ZIP; POSTAL_CD || ZipCode; ZIPCD; RESZIP; Residence ZIP Code; ResZipCode; ZIP_5 || ResidenceZipTxt; ZIP_RES; Home ZIP; ZIPCDE; ZIP (5)',
  zip4: 'ZIP4; RES_ZIP4; zip_plus4; ResZip4 || RES_ZIP_EXT; PLUS_FOUR; HomeZip4; R_ZIP4; ZIP_EXTN || Zip4; ZIPFOUR; RESZIP4; ZIP Plus 4; ResZipPlus4; ZIP_4 || ResidenceZip4Txt; ZIP4_RES; Home ZIP+4; ZIP4CDE',
  mail1:
    'MAIL_ADDR1; MAIL_ADDRESS1; MailingAddress1; Mail Address || MLNG_ADDR_LN1; MAILADD1; M_ADDR1; MAILING_ADDR_1; MailLine1 || MailAddress; MAILLINE1; MAILADDR1; Mailing Street; MailStreet1; MADDR1 || MailingLine1Txt; ADR_MAIL_1; Mail To; MAILADR1; Mailing Addr. 1',
  mail2:
    'MAIL_ADDR2; MAIL_ADDRESS2; MailingAddress2; Mail Address 2 || MLNG_ADDR_LN2; MAILADD2; M_ADDR2; MAILING_ADDR_2; MailLine2 || MailAddress2; MAILLINE2; MAILADDR2; Mailing Line 2; MailStreet2; MADDR2 || MailingLine2Txt; ADR_MAIL_2; Mail To 2; MAILADR2; Mailing Addr. 2',
  mail3:
    'MAIL_ADDR3; MAIL_ADDRESS3; MailingAddress3; Mail Address 3 || MLNG_ADDR_LN3; MAILADD3; M_ADDR3; MAILING_ADDR_3; MailLine3 || MailAddress3; MAILLINE3; MAILADDR3; Mailing Line 3; MailStreet3; MADDR3 || MailingLine3Txt; ADR_MAIL_3; Mail To 3; MAILADR3; Mailing Addr. 3',
  mailCity:
    'MAIL_CITY; MailCity; mail_city_desc; Mailing City || MLNG_CTY; MAILTOWN; M_CITY; MAILING_CITY_NM; MlCity || MailingCity; MAILCTY; MAILCITYNM; Mailing Town; MailCityName; MCITY || MailingCityTxt; CTY_MAIL; Mail To City; MAILCITYNME',
  mailState:
    'MAIL_STATE; MailState; mail_st; Mailing State || MLNG_ST; MAILST; M_STATE; MAILING_STATE_CD; MlState || MailingState; MAILSTATECD; MAILSTATE; Mailing ST; MailStateCd; MSTATE || MailingStateTxt; ST_MAIL; Mail To State; MAILSTCDE',
  mailZip:
    'MAIL_ZIP; MailZip; mail_zipcode; Mailing Zip || MLNG_ZIP; MAILZIP5; M_ZIP; MAILING_ZIP_CD; MlZip; MAIL_POSTAL || MailingZip; MAILZIPCODE; MAILZIPCD; Mailing ZIP Code; MailZipCode; MZIP || MailingZipTxt; ZIP_MAIL; Mail To ZIP; MAILZIPCDE',
  phone:
    'PHONE; PHONE_NUM; phone_nbr; Phone Number; HomePhone || TELEPHONE_NO; PHN_NBR; TelNo; DAYTIME_PHONE; PHONENO; CONTACT_NUM || PhoneNo; TELEPHONE; PHONENUMBER; Phone #; VotPhone; TELE_NUM || TelephoneTxt; NBR_PHN; Phone (if given); TELNBR; Tel.',
  email:
    'EMAIL; EMAIL_ADDRESS; email_addr; E-mail || EMAILADDR; E_MAIL_ADDRESS; eMailId; ELEC_MAIL || Email; EMAILADDRESS; E-MAIL; Email Addr; VotEmail; EMAIL_TXT || EmailTxt; ADR_EMAIL; E-Mail Address; EMAILADR',
  county:
    'COUNTY; COUNTY_NAME; county_desc; CountyName; County || CNTY_NM; CO_NAME; CntyDesc; JURISDICTION_CNTY; COUNTYNM || CountyNm; CNTYNAME; COUNTYDESC; County Name; VotCounty; CTY_NAME || CountyNameTxt; NM_CNTY; County of Residence; CNTYNME',
  precinctCode:
    'PRECINCT; PRECINCT_CODE; precinct_id; PctCode; Precinct Number || PCT_NBR; PREC_CD; PRCT; VTD_CODE; PrecNo; PCTCOD || PrecinctCd; PRECINCTNO; PCTNUM; Precinct No.; VotPrecinct; PREC_ID || PrecinctCodeTxt; CDE_PCT; Pct. No.; PCTCDE; Voting Pct',
  precinct:
    'PRECINCT_NAME; precinct_desc; PrecinctName; Precinct Desc || PCT_NM; PREC_DESC; PRCTNAME; VotingPrecinctNm || PrecinctNm; PRECINCTNME; PCTNAME; Precinct Name; VotPrecinctName; PREC_NAME || PrecinctNameTxt; NM_PCT; Name of Precinct; PCTNME',
  congressional:
    'CONG_DIST; CONGRESSIONAL_DISTRICT; cong_dist_desc; CongressionalDistrict; US Congress || CD; USCONG; CONGR_DST; CngDist; US_HOUSE_DIST; CON_DIST || Congress; CONGDISTRICT; USCONGRESS; Congressional; CongDistNo; CONGR_DIST || CongressionalTxt; DST_CONG; Cong. Dist.; CONGDST; U.S. Rep. Dist.',
  stateSenate:
    'SENATE_DIST; STATE_SENATE_DISTRICT; nc_senate; StateSenate; State Senate || SD; SEN_DST; STSEN_DIST; SenDist; UPPER_HOUSE_DIST; SS_DIST || Senate; SENATEDIST; STATESENATE; State Sen.; SenateDistNo; SENATORIAL_DIST || StateSenateTxt; DST_SEN; Sen. Dist.; SENDST; State Senate No.',
  stateHouse:
    'HOUSE_DIST; STATE_HOUSE_DISTRICT; nc_house; StateHouse; State House || HD; REP_DST; STREP_DIST; RepDist; LOWER_HOUSE_DIST; ST_REPRESENTATIVE || House; HOUSEDIST; STATEHOUSE; State Rep.; HouseDistNo; REPRESENTATIVE_DIST || StateHouseTxt; DST_REP; House Dist.; HSEDST; State House No.',
  countyBoard:
    'COUNTY_COMMISSIONER; commissioner_dist; CountyBoardDist || CO_COMM; CNTYCOMM_DIST; COUNTY_COMM_DIST; SUPERVISOR_DST || Commissioner; COMMDIST; CNTYCOMMISSIONER; County Board; CommDistNo || CommissionerTxt; DST_COMM; Commissioner Dist.; COMMDST',
  schoolDistrict:
    'SCHOOL_DIST; SCHOOL_DISTRICT; school_dist_desc; SchoolDistrict || SCHL_DST; SCH_DISTRICT; SchDistNm; SCHOOL_DIST_NM || School; SCHOOLDIST; SCHLDISTRICT; School Dist.; SchoolDistNo || SchoolTxt; DST_SCHL; School Dist. Name; SCHLDST',
  ward: 'WARD; ward_desc; WardCode || WRD_NO; CITY_WARD; WardNum || Ward; WARDNO; WARDCD; City Ward; WardDesc || WardTxt; NBR_WRD; Ward No.; WARDNBR',
  '[race]':
    'RACE; race_cd; Race Code || ETHNICITY_CD; RACE_DESC; RaceEth || Race; RACECD; RaceDesc; Ethnicity || RaceTxt; CDE_RACE; Race (self-reported)',
  '[language]':
    'LANGUAGE; lang_pref; Language || LANG_CD; BALLOT_LANG; PrefLang || Language; LANGCD; Preferred Language; LangPref || LanguageTxt; CDE_LANG; Language of Ballot',
  '[absentee]':
    'ABSENTEE; perm_absentee; Absentee Flag || ABS_FLAG; PERM_AV; MailBallotInd; PAV_STATUS || Absentee; ABSENTEEIND; Permanent Mail Voter; AbsVoter || AbsenteeTxt; FLG_ABS; Absentee List',
  '[countyCode]':
    'COUNTY_CODE; county_id; CountyNum || CNTY_CD; CO_NUM; CNTYNBR; COUNTY_FIPS || CountyCd; CNTYNO; County No.; CountyId || CountyCodeTxt; CDE_CNTY; County #',
  '[lastVoted]':
    'LAST_VOTED; last_vote_date; DateLastVoted || LST_VTD_DT; LAST_VOTE_DTE; LastElecVoted || LastVoted; LASTVOTEDDT; Date Last Voted; LastVoteDt || LastVotedTxt; DT_LAST_VOTE; Last Election Voted',
  '[changed]':
    'LAST_UPDATE; update_dt; Last Changed || UPDT_DTE; CHG_DATE; MODIFIED_DT || LastChange; CHANGEDT; Date Changed; ModDate || UpdatedTxt; DT_UPDT; Last Update',
  '[reason]':
    'STATUS_REASON; reason_cd; Status Reason || STS_RSN; INACT_REASON; STATUS_RSN_DESC || Reason; REASONCD; Reason Desc; StatusReasonCd || ReasonTxt; CDE_RSN; Reason for Status',
  '[judicial]':
    'JUDICIAL_DIST; judic_dist_desc; JudicialDistrict || JUD_DST; COURT_DIST; JudDist || Judicial; JUDICIALDIST; Judicial Dist.; JudDistNo || JudicialTxt; DST_JUD; Judge Dist.',
  '[fire]':
    'FIRE_DIST; fire_dist_desc; Fire District || FIRE_DST; FPD; FireDistNo || Fire; FIREDIST; Fire Dist.; FireDistNm || FireTxt; DST_FIRE; Fire Dist. Name',
  '[idRequired]':
    'ID_REQUIRED; hava_id; Id Required || HAVA_IND; ID_REQD; NeedsIdFlag || IdReq; IDREQ; ID Req; NeedsId || IdRequiredTxt; FLG_ID_RQD; ID Required?',
  '[extract]':
    'EXTRACT_DATE; snapshot_dt; File Date || RUN_DTE; AS_OF_DATE; EXTRCT_DT || ExtractDt; EXTRACTDATE; Date of File; FileDt || ExtractTxt; DT_EXTR; File Created',
}

/** Words of a name in full, from which a shortened spelling is made: "residence|home house number" has two beginnings. */
const inFull: Record<string, string> = {
  voterNumber:
    'voter|registration|state|elector identification|number; voter registration number; registrant id',
  lastName: 'last name; surname; voter last name; family name',
  firstName: 'first name; given name; voter first name; forename',
  middleName: 'middle name; middle initial; voter middle name',
  nameSuffix: 'suffix; name suffix; generational suffix',
  fullName: 'full name; voter name; registrant name; elector name',
  gender: 'gender; sex; gender code; sex description',
  birthDate: 'birth date; date of birth; birthday; dob',
  registeredOn: 'registration date; date registered; original registration date; date of registration',
  party: 'party; party code; political party; party affiliation; party description',
  status: 'status; voter status; registration status; status code; status description',
  houseNumber: 'house number; street number; residence house number; address number',
  numberSuffix: 'house number suffix; house fraction; street number suffix',
  preDirection: 'pre direction; street direction; direction prefix; street prefix direction',
  streetName: 'street name; residence street name; street; road name',
  streetType: 'street type; residence street type; street suffix',
  postDirection: 'post direction; street post direction; direction suffix',
  unitType: 'unit type; apartment type; residence unit type; unit designator',
  unitNumber: 'unit number; apartment number; residence apartment number; apartment',
  address:
    'address; residence address; residential address line 1; street address; home address; physical address',
  addressMore: 'address 2; residence address 2; residential address line 2',
  city: 'city; residence city; municipality; city name; town',
  state: 'state; residence state; state code',
  zip: 'zip; zip code; residence zip code; postal code',
  zip4: 'zip 4; zip plus 4; residence zip 4',
  mail1: 'mail address 1; mailing address line 1; mailing address 1; mail line 1',
  mail2: 'mail address 2; mailing address line 2; mailing address 2; mail line 2',
  mail3: 'mail address 3; mailing address line 3; mailing address 3; mail line 3',
  mailCity: 'mail city; mailing city; mailing city name',
  mailState: 'mail state; mailing state; mailing state code',
  mailZip: 'mail zip; mailing zip code; mailing postal code; mail zip code',
  phone: 'phone; phone number; telephone number; home phone; telephone',
  email: 'email; email address; electronic mail address',
  county: 'county; county name; county description',
  precinctCode: 'precinct; precinct code; precinct number; voting precinct code',
  precinct: 'precinct name; precinct description; voting precinct name',
  congressional: 'congressional district; congress district; united states congress; congressional',
  stateSenate: 'state senate district; senate district; state senator district; upper chamber',
  stateHouse: 'state house district; house district; state representative district; lower chamber',
  countyBoard:
    'county commissioner district; county commission; county supervisor district; commissioner district',
  schoolDistrict: 'school district; school district name; school board district',
  ward: 'ward; ward number; city ward',
  '[race]': 'race; race code; ethnicity; race description',
  '[language]': 'language; language preference; ballot language; language code',
  '[absentee]': 'absentee; permanent absentee; absentee flag; mail ballot indicator',
  '[countyCode]': 'county code; county number; county identification',
  '[lastVoted]': 'last voted; last vote date; date last voted',
  '[changed]': 'last update; last changed date; update date; modified date',
  '[reason]': 'status reason; reason code; inactive reason',
  '[judicial]': 'judicial district; court district',
  '[fire]': 'fire district; fire protection district',
  '[idRequired]': 'identification required; id required flag',
  '[extract]': 'extract date; file date; snapshot date',
}

/** One of the full names, its words shortened by a habit and joined by one. */
function worn(what: string, habit: { shorten: number; join: number; table: string }, random: Random): string {
  const words = random
    .pick(inFull[what]!.split(';'))
    .trim()
    .split(' ')
    .map((word) => shortenedWord(random.pick(word.split('|')), habit.shorten, random))
  const name =
    habit.join === 0
      ? words.join('_')
      : habit.join === 1
        ? words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
        : words.join(habit.join === 2 ? ' ' : '')
  return habit.join === 1 || random.chance(0.02) ? habit.table + name : (habit.table + name).toUpperCase()
}

function shortenedWord(word: string, habit: number, random: Random): string {
  if (word.length < 5 || random.chance(0.25)) return word
  const bare = word[0]! + word.slice(1).replaceAll(/[aeiou]/g, '')
  const kind = random.chance(0.8) ? habit : random.below(4)
  if (kind === 0) return word.slice(0, 4 + random.below(2))
  if (kind === 1) return bare
  if (kind === 2) return bare.slice(0, 4)
  return word
}

const heads = [
  'GENERAL {m}/{d}/{y}',
  '{y} GENERAL',
  'GEN{yy}',
  'G_{y}',
  'Gen{y}Voted || E_{m}_{d}_{y}',
  '{m}{d}{y} GE',
  '{y}_GEN',
  'General {y}',
  'GE{yy}',
]

/** The layout with the number `at` of a seed. */
export function drawnLayout(list: DrawnList, seed: number, at: number): DrawnLayout {
  const random = new Random(seed, `layout ${list} ${at}`)
  const hasHeader = !random.chance(0.2)
  const columns: InventedColumn[] = []
  const style = random.below(100)
  const habit = {
    shorten: random.below(4),
    join: random.below(4),
    table: random.pick(['', '', '', 'v_', 'txt']),
  }
  const add = (what: string, written = what) => {
    const names =
      list === 'worn'
        ? [worn(what, habit, random)]
        : spellings[what]!.split('||')
            [listOf[list]]!.split(';')
            .map((name) => name.trim())
    // A file keeps to one way of writing: the same place in each list, where there is one.
    const header = names[random.chance(0.75) ? style % names.length : random.below(names.length)]!
    columns.push({ header, what: headless.has(what) || hasHeader ? what : `[${what}]`, written })
  }
  const some = (share: number, what: string, written = what) => random.chance(share) && add(what, written)
  const parts: (() => void)[] = [
    () => {
      if (random.chance(0.15)) return add('fullName')
      const order = random.pick([
        ['lastName', 'firstName', 'middleName', 'nameSuffix'],
        ['firstName', 'middleName', 'lastName', 'nameSuffix'],
        ['lastName', 'nameSuffix', 'firstName', 'middleName'],
      ])
      for (const what of order) if (what !== 'nameSuffix' || random.chance(0.8)) add(what)
    },
    () => {
      if (random.chance(0.5)) {
        add('houseNumber')
        if (hasHeader) some(0.4, 'numberSuffix')
        some(0.8, 'preDirection', 'givenDirection')
        add('streetName')
        some(0.85, 'streetType')
        if (hasHeader) some(0.5, 'postDirection')
        if (hasHeader) some(0.5, 'unitType')
        if (hasHeader) add('unitNumber')
      } else {
        add('address')
        if (hasHeader) some(0.5, 'addressMore')
      }
      add('city')
      some(0.6, 'state')
      const isLong = random.chance(0.25)
      add('zip', isLong ? 'zipPlus' : 'zip')
      if (!isLong && hasHeader) some(0.35, 'zip4')
    },
    () => {
      if (!hasHeader || random.chance(0.25)) return
      add('mail1')
      some(0.7, 'mail2')
      if (columns.at(-1)!.what === 'mail2') some(0.3, 'mail3')
      add('mailCity')
      add('mailState')
      add('mailZip')
    },
    () => {
      some(0.7, 'gender', random.chance(0.7) ? 'gender' : 'genderWord')
      if (random.chance(0.2)) add('birthDate', 'birthYear')
      else add('birthDate')
    },
    () => {
      some(0.85, 'registeredOn')
      some(0.75, 'party', random.pick(['party', 'partyShort', 'partyWord']))
      add('status', random.pick(['status', 'statusCode']))
    },
    () => {
      some(0.5, 'phone', random.pick(['phone', 'dashedPhone']))
      some(0.3, 'email')
    },
    () => {
      if (hasHeader) some(0.4, '[countyCode]')
      add('county')
      if (!hasHeader) return
      add('precinctCode')
      some(0.4, 'precinct')
      some(0.8, 'congressional')
      if (random.chance(0.8)) {
        add('stateSenate')
        add('stateHouse')
      }
      some(0.4, 'countyBoard')
      some(0.4, 'schoolDistrict')
      some(0.4, 'ward')
    },
  ]
  if (hasHeader)
    parts.push(() => {
      for (const what of Object.keys(spellings))
        if (what.startsWith('[') && what !== '[countyCode]') some(0.3, what)
    })
  const isFirst = random.chance(0.7)
  if (isFirst) add('voterNumber')
  const order = random.chance(0.5)
    ? parts
    : parts
        .map((part) => ({ part, at: random.next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ part }) => part)
  for (const part of order) part()
  if (!isFirst) add('voterNumber')
  if (hasHeader && random.chance(0.6)) {
    const forms = heads
      .join('|')
      .split('||')
      [list === 'tuned' ? 0 : 1]!.split('|')
      .map((form) => form.trim())
      .filter(Boolean)
    const form = random.pick(forms)
    for (const [y, m, d] of [
      ['2018', '11', '06'],
      ['2020', '11', '03'],
      ['2022', '11', '08'],
      ['2024', '11', '05'],
    ].slice(random.below(3)))
      columns.push({
        header: form.replace('{y}', y!).replace('{yy}', y!.slice(2)).replace('{m}', m!).replace('{d}', d!),
        what: 'vote',
        written: 'vote',
      })
  }
  return {
    name: `${list} ${seed}.${at}`,
    delimiter: random.pick([',', ',', '\t', '|', ';'] as const),
    hasHeader,
    isQuoted: random.chance(0.4),
    date: random.pick(dateForms),
    columns: random.chance(0.3)
      ? columns.map((column) => ({ ...column, header: column.header.toLowerCase() }))
      : columns,
  }
}

/** What can be told without names. */
const headless = new Set(
  'voterNumber lastName firstName middleName nameSuffix fullName gender birthDate registeredOn party status houseNumber preDirection streetName streetType address city state zip phone email county'.split(
    ' ',
  ),
)
