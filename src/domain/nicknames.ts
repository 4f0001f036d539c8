// Names people go by and the names on their papers. One line is one circle of names that stand for each other: the formal name first (its
// spellings joined by =), then what people call its bearers. A short name may stand in several circles ("Chris"). Our own list of what is common in English and in
// Spanish; written as name keys (domain/voters/keys.ts).

interface Circle {
  formal: string[]
  all: string[]
}

const circles = `
abigail abby abbie gail
abraham abe abram
adelaide addie adele
adeline addie
albert al bert albie
alberto beto
alejandra ale sandra
alejandro alex ale
alexander alex al xander sandy alec lex
alexandra alex sandra sandy lexi ali
alexis lexi alex
alfonso poncho
alfred al fred alf
alice allie ali
allison=alison allie ali
alphonse al
alvin al
amanda mandy manda
amelia amy millie mia
anastasia stacy ana
andrew andy drew
angela angie
angelica angie
anita nita
ann=anne=anna annie nancy nan
annette annie
anthony tony
antoinette toni nettie
antonia toni
antonio tony tono
april=apryl
archibald archie
arlene lena
arnold arnie
arthur art artie
augustus gus augie august
barbara barb barbie babs bobbie
bartholomew bart
beatrice bea trixie
beatriz bea betty
benjamin ben benny benji
bernadette bernie
bernard bernie barney
bertha bertie
beverly bev
bonita bonnie
bradford brad
bradley brad
brandon bran
brenda bren
brian=bryan=bryon
bridget=bridgette biddy
calvin cal
cameron cam
candace=candice candy
carol=carole=carolyn=caroline carrie
carlos charlie
caroline=carolyn carol carrie
cassandra cassie sandra
catherine=katherine=kathryn=cathryn=catharine=katharine kathy cathy kate katie kat kitty kay cat kathie
cecilia celia cece sissy
charles chuck charlie charley chas chip
charlotte charlie lottie char
cheryl=sheryl cheri sherry
chester chet
christian chris
christina=kristina=christine=kristine chris tina chrissy krissy kris
christine=kristine=christina chris tina chrissy
christopher=kristopher chris topher kit
clarence clare
clifford cliff
clifton cliff
clinton clint
concepcion concha
consuelo chelo
cornelius neil corny
curtis curt kurt
cynthia cindy cyndi
cyrus cy
daniel dan danny
danielle dani
darlene dar
darrell=darryl=daryl
david dave davey
deanna dee
deborah=debra deb debbie debby
delores=dolores lola dee
dennis denny
denise denny
diana=diane=dianne di
dolores lola
dominic dom nick
dominique nikki
donald don donnie donny
donna donnie
dorothy=dorothea dot dottie dolly
douglas doug
duane=dwayne
dustin dusty
edgar ed eddie
edith edie
edmund ed eddie ned
eduardo eddie lalo
edward ed eddie ned ted teddy
edwin ed eddie
eileen=aileen
elaine lainie
eleanor ellie nell nora elly
elizabeth=elisabeth liz lizzie beth betty betsy bess libby eliza lisa ellie lizbeth
ellen ellie nell
elmer el
emily em emmy
emmanuel manny
enrique kike
eric=erik rick
ernest ernie
ernesto neto
esther essie
eugene gene
eugenia genie
evelyn evie
ezekiel zeke
felicia fel
ferdinand ferdie
fernando nando
florence flo florrie
frances fran francie frankie
francis frank fran
francisca paca
francisco paco pancho frank cisco
franklin frank
frederick=fredrick fred freddy freddie fritz rick
gabriel gabe
gabriela gaby gabby
gabrielle gabby gabi
genevieve gen jenny eve
geoffrey=jeffrey jeff geoff
george georgie
georgia georgie
gerald jerry gerry
geraldine gerry geri
gerard jerry gerry
gertrude trudy gert
gilbert gil bert
gloria glo
gordon gord
grace gracie
graciela chela
gregory greg gregg
gregorio goyo
griffin griff
guadalupe lupe lupita
gustavo gus tavo
gwendolyn gwen wendy
hannah=hanna
harold hal harry
harriet hattie
harrison harry
helen nell ellen lena
henrietta etta hettie
henry hank harry hal
herbert herb bert
herman herm
howard howie
hubert hugh bert
ignacio nacho
irene rena
isaac ike zac
isabel=isabelle bell belle izzy chabela
isabella bella izzy
jacob jake jay
jacqueline=jacquelyn jackie
james jim jimmy jamie jay
jane=jayne janie
janet jan jannie
janice=janis jan
jason jay
javier javi
jeanette jean jeannie
jean=jeanne gene jeannie
jefferson jeff
jennifer jen jenny jenn
jeremiah jerry
jeremy jerry
jerome jerry
jesse jess
jessica jess jessie
jesus chuy chucho
jill jillian
joan joanie
joanna=joanne jo joan
johanna jo
john jack johnny jon
jonathan=jonathon jon johnny nathan
jose pepe joe
josefina pepa josie
joseph joe joey jo
josephine jo josie
joshua josh
joyce joy
juan juanito
juana juanita
judith judy judi
julia=julie
julian jules
juliana julie
julie jules
justin jus
karen kari
kathleen=cathleen kathy kate katie kay cathy
kelly=kellie=kelley
kenneth ken kenny
kevin kev
kimberly=kimberley kim
kristen=kristin=kirsten kris
lawrence=laurence larry laurie lars
leah=lea
leonard leo len lenny
leonardo leo
leroy roy
leslie les lesley
lester les
lillian lil lily lillie
linda lin lynn lindy
lorraine lori rainey
louis=lewis lou louie
louise lou
lucille lucy lou
luis lucho
luther lou
lydia liddy
lynette lynn
mackenzie mac kenzie
madeline=madelyn maddie
magdalena magda lena malena
manuel manny manolo
marcus mark marc
margaret maggie meg peggy marge margie greta rita peg daisy
margarita rita margo
maria mary mari
marilyn marylin lynn
marjorie marge margie
mark=marc
martha marty mattie
martin marty
mary marie polly molly mae mamie
matilda tilly mattie
matthew=mathew matt matty
maureen mo
maurice mo morris
maxwell max
maximilian max
megan=meghan meg
melanie mel
melinda mindy lindy
melissa missy mel lissa
melvin mel
mercedes meche
michael mike mick mickey micah mikey
michelle=michele shelly chelle
mildred millie
miguel mike
minerva minnie
miriam mimi
mitchell mitch
mohammed=mohammad=muhammad=mohamed mo
monica mona
montgomery monty
morris mo
myron ron
nancy nan
natalie nat
natasha tasha
nathan nate nat
nathaniel nate nathan nat
nicholas=nicolas nick nicky
nicole nikki nicky cole
nora=norah
norman norm
oliver ollie
olivia liv livvy
oscar ozzie
pamela pam
patricia pat patty tricia trish patti
patrick pat paddy rick
paul pauly
paula polly
pauline polly
penelope penny
peter pete
philip=phillip phil
phyllis phyl
priscilla cilla
rachel=rachael rae
rafael rafa
ramon moncho
randall randy
randolph randy
raquel kelly
raymond ray
rebecca becky becca
reginald reggie reg
renee=rene
rhonda ronnie
ricardo rick ricky richard
richard rick rich dick ricky richie
robert bob rob bobby robbie bert
roberta bobbie robbie berta
roberto beto bob robert
robin robbie
rodney rod
rogelio roger
roger rodge
roland rollie
ronald ron ronnie
rosa rosie rosita
rosalind roz
rosario charo
rose rosie
rosemary rose rosie
rudolph rudy
russell russ
ruth ruthie
salvador chava sal
samantha sam sammie
samuel sam sammy
sandra sandy
santiago chago
sarah=sara sally sadie
scott scotty
sebastian seb bash
sergio checo
seth sethy
sharon shari sherry
shelby shel
shirley shirl
sidney sid sydney
simon si
sophia=sofia sophie
stanley stan
stephanie=stefanie steph
steven=stephen steve stevie
stuart=stewart stu
susan=suzanne=susanna sue susie suzy
sylvester sly
sylvia syl
tabitha tabby
tamara tammy tami
teresa=theresa terry tess teri tessa tere
terrence=terrance terry
thaddeus thad ted
theodore ted teddy theo
theodora dora thea
thomas tom tommy
tiffany tiff
timothy tim timmy
tobias toby
tracy=tracey=traci
travis trav
tyler ty
valerie val
vanessa nessa
vernon vern
veronica ronnie roni
victor vic
victoria vicky vickie tori
vincent vince vinny
viola vi
virginia ginny ginger gina
vivian viv
walter walt wally
wanda wendy
warren ren
wendell wen
wesley wes
wilbur will
wilfred will fred
wilhelmina billie mina willa
willard will
william bill will billy willie liam
winifred winnie fred
winston win
yolanda yoli
yvonne vonnie
zachary=zachariah zach zack zac
`
  .trim()
  .split('\n')
  .map((line): Circle => {
    const [formal = '', ...short] = line.split(' ')
    const spellings = formal.split('=')
    return { formal: spellings, all: [...spellings, ...short] }
  })

const circlesOf = new Map<string, Circle[]>()
for (const circle of circles)
  for (const name of circle.all) circlesOf.set(name, [...(circlesOf.get(name) ?? []), circle])
const others = new Map(
  [...circlesOf].map(([name, own]) => [
    name,
    [...new Set(own.flatMap(({ all }) => all))].filter((other) => other !== name),
  ]),
)
const none: string[] = []

/** Every name someone called this may have on their papers, and the other way around. */
export function nicknamesOf(name: string): readonly string[] {
  return others.get(name) ?? none
}

/** One name for all of a circle, so that its bearers can be looked up together: "robert" for Bob. Of several circles the first. */
export function formalOf(name: string): string {
  return circlesOf.get(name)?.[0]?.formal[0] ?? name
}

/** One of the two is the formal name: Bob and Robert, unlike Bob and Rob. */
export function isFormalAndShort(a: string, b: string): boolean {
  return Boolean(circleOf(a, b)?.formal.some((name) => name === a || name === b))
}

/** "Bob is short for Robert"; null when the two do not stand for each other. */
export function nicknameWords(typed: string, found: string): string | null {
  const circle = circleOf(typed, found)
  if (!circle || typed === found) return null
  const [isTypedFormal, isFoundFormal] = [circle.formal.includes(typed), circle.formal.includes(found)]
  if (isTypedFormal && isFoundFormal) return `${named(found)} is another spelling of ${named(typed)}`
  if (isFoundFormal) return `${named(typed)} is short for ${named(found)}`
  if (isTypedFormal) return `${named(found)} is short for ${named(typed)}`
  return `${named(typed)} and ${named(found)} stand for one name`
}

/** The circle that holds both; rather one in which one of them is the formal name. */
function circleOf(a: string, b: string): Circle | undefined {
  const both = circlesOf.get(a)?.filter(({ all }) => all.includes(b)) ?? []
  return both.find(({ formal }) => formal.includes(a) || formal.includes(b)) ?? both[0]
}

const named = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)
