"""Well-known names by kind, for slots: tools by category, languages, diets, relations, work.

Only what decides a slot or tells a lasting statement from a passing one belongs here.
"""

from typing import Final

from facts.writing.statements.words import words


def _by_name(groups: dict[str, str]) -> dict[str, str]:
    return {name.strip(): group for group, names in groups.items() for name in names.split(",")}


TOOL_CATEGORY: Final = _by_name(
    {
        "database": "postgres,postgresql,mysql,mariadb,sqlite,mongodb,mongo,redis,oracle,sql server,mssql,dynamodb,"
        "cassandra,cockroachdb,clickhouse,duckdb,elasticsearch,neo4j,snowflake,bigquery,firestore,supabase,valkey",
        "cloud": "aws,azure,gcp,google cloud,hetzner,digitalocean,digital ocean,heroku,fly.io,linode,vercel,netlify,"
        "cloudflare,ovh,scaleway,openstack,render,railway",
        "editor": "vim,neovim,nvim,emacs,vscode,vs code,visual studio code,visual studio,intellij,pycharm,webstorm,"
        "sublime,sublime text,zed,cursor,helix,nano,kate,atom,eclipse,xcode,android studio,jetbrains,rubymine,goland",
        "os": "linux,windows,macos,mac os,debian,ubuntu,fedora,arch,arch linux,nixos,mint,linux mint,freebsd,openbsd,"
        "android,ios,chromeos,opensuse,red hat,rhel,alpine,pop os,windows 10,windows 11,manjaro",
        "language.programming": "python,java,javascript,typescript,rust,go,golang,c,c++,c#,ruby,php,kotlin,swift,"
        "scala,haskell,elixir,erlang,clojure,perl,r,julia,lua,dart,zig,ocaml,f#,matlab,cobol,fortran",
        "framework": "django,flask,fastapi,rails,ruby on rails,laravel,spring,spring boot,react,vue,vue.js,angular,"
        "svelte,sveltekit,next.js,nextjs,nuxt,express,phoenix,htmx,pytorch,tensorflow,flutter,remix,astro,solid",
        "ci": "github actions,gitlab ci,jenkins,circleci,travis,travis ci,buildkite,teamcity,drone,woodpecker,"
        "azure pipelines,bitbucket pipelines,argo,tekton",
        "forge": "github,gitlab,bitbucket,gitea,forgejo,codeberg,sourcehut",
        "chat": "slack,teams,microsoft teams,ms teams,discord,mattermost,zulip,telegram,signal,whatsapp,matrix,"
        "element,rocket.chat,threema,google chat,irc",
        "tracker": "jira,linear,trello,asana,github issues,youtrack,redmine,clickup,basecamp,monday.com,shortcut,"
        "bugzilla,todoist,things,omnifocus,ticktick,azure devops",
        "browser": "firefox,chrome,chromium,safari,edge,brave,opera,vivaldi,arc,librewolf",
        "shell": "bash,zsh,fish,powershell,nushell",
        "design": "figma,sketch,photoshop,illustrator,indesign,canva,affinity,gimp,inkscape,blender,adobe xd,penpot",
        "notes": "obsidian,notion,evernote,onenote,logseq,roam,bear,apple notes,joplin,org-mode,google keep",
        "password_manager": "bitwarden,1password,keepass,keepassxc,lastpass,dashlane,proton pass",
        "email": "gmail,outlook,thunderbird,protonmail,proton mail,fastmail,apple mail,hey,mutt,tutanota",
        "music_player": "spotify,apple music,tidal,deezer,youtube music,winamp,foobar2000,vlc,qobuz,soundcloud",
        "containers": "docker,podman,kubernetes,k8s,nomad,k3s,openshift,docker swarm",
        "infrastructure": "terraform,pulumi,ansible,chef,puppet,cloudformation,opentofu,salt",
        "package_manager": "npm,yarn,pnpm,pip,poetry,uv,conda,cargo,homebrew,bun",
        "spreadsheet": "excel,google sheets,libreoffice calc,numbers,airtable",
        "meetings": "zoom,google meet,webex,jitsi,skype,facetime",
        "monitoring": "grafana,prometheus,datadog,new relic,sentry,splunk,zabbix,nagios,kibana",
        "phone": "iphone,pixel,galaxy,fairphone,samsung galaxy",
        "search_engine": "google,duckduckgo,kagi,bing,ecosia,startpage",
        "vcs": "git,mercurial,svn,subversion,jujutsu,perforce,fossil",
    }
)
# Tools whose names are also everyday words: only a capital letter makes them a tool.
ALSO_WORDS: Final = words(
    "r c go render things numbers bear hey element linear shortcut teams signal arc edge fish mint cursor "
    "sketch argo drone uv dart swift rust spring express remix solid astro matrix kate nano atom helix opera "
    "brave chef puppet salt nomad fossil pixel galaxy notion railway roam zed safari oracle windows phoenix "
    "conda julia"
)
# People hold several of these at once; only "switched to" and "mainly" make one value take another's place.
SHARED_CATEGORIES: Final = words(
    "language.programming framework os browser chat cloud design phone search_engine email meetings "
    "package_manager music_player spreadsheet monitoring containers"
)  # fmt: skip

LANGUAGES: Final = words(
    "english german french spanish italian portuguese dutch russian ukrainian polish czech chinese mandarin "
    "cantonese japanese korean arabic hebrew hindi urdu bengali turkish greek swedish norwegian danish "
    "finnish hungarian romanian bulgarian serbian croatian vietnamese thai indonesian malay swahili persian "
    "farsi catalan welsh irish gaelic latin esperanto tamil tagalog"
)

DIETS: Final = words(
    "vegan vegetarian pescatarian pescetarian flexitarian plant-based keto paleo kosher halal omnivore "
    "omnivorous veggie carnivore"
)
DRINKS: Final = frozenset(
    [
        "coffee",
        "tea",
        "green tea",
        "black tea",
        "herbal tea",
        "chai",
        "espresso",
        "cappuccino",
        "latte",
        "oat milk",
        "matcha",
        "beer",
        "wine",
        "water",
        "juice",
        "decaf",
        "cola",
        "mate",
        "kombucha",
        "hot chocolate",
        "red wine",
        "white wine",
        "flat white",
    ]
)
MEATS: Final = frozenset(
    [
        "meat",
        "steak",
        "steaks",
        "fish",
        "chicken",
        "beef",
        "pork",
        "bacon",
        "dairy",
        "eggs",
        "seafood",
        "red meat",
        "everything",
    ]
)

RELATIONS: Final = (
    r"(?:(?:best|close|old|good|ex|late|older|younger|elder|little|big|twin|step|half|great|oldest|youngest|eldest|"
    r"new|former|dear|next-door|two|three|four)[- ])?"
    r"(?:friends?|wife|husband|partner|spouse|girlfriend|boyfriend|fianc[ée]e?|mother|mom|mum|father|dad|parents|"
    r"sisters?|brothers?|siblings?|sons?|daughters?|kids?|child|children|baby|twins|grandma|grandmother|grandpa|"
    r"grandfather|grandparents|gran|granny|nan|aunt|uncle|cousins?|nieces?|nephews?|in-laws|mother-in-law|"
    r"father-in-law|sister-in-law|brother-in-law|stepson|stepdaughter|stepmother|stepfather|godson|goddaughter|"
    r"grandson|granddaughter|grandkids|grandchildren|boss|manager|colleagues?|coworkers?|co-workers?|flatmates?|"
    r"roommates?|housemates?|neighbou?rs?|landlord|landlady|mentor|teacher|coach|therapist|doctor|dentist|"
    r"accountant|lawyer|team|cofounder|co-founder|assistant|client|clients)"
)
PETS: Final = (
    r"(?:(?:old|new|little|big|other|rescue|female|male|first|second)[- ])?"
    r"(dog|puppy|cat|kitten|rabbit|bunny|hamster|parrot|bird|horse|pony|turtle|tortoise|snake|lizard|gecko|fish|"
    r"guinea pig|ferret|budgie|rat|hedgehog|pig|goat|hen|chicken|corgi|labrador|poodle|terrier|beagle|dachshund)"
)

# Last words of "I'm a …" that say who somebody is.
PEOPLE: Final = words(
    "nurse doctor chef pilot student lawyer ceo cto cfo coo pm dev founder sysadmin admin architect "
    "accountant mom mum dad father mother parent grandmother grandfather person introvert extrovert ambivert "
    "owner member trustee volunteer veteran resident citizen native speaker player runner collector "
    "vegetarian vegan pescatarian muslim christian jew hindu buddhist catholic atheist agnostic dba sre "
    "devops analyst scientist researcher professor lecturer postdoc phd consultant freelancer contractor "
    "intern apprentice clerk cook barista farmer midwife paramedic vet veterinarian surgeon dentist "
    "pharmacist psychologist psychiatrist therapist journalist artist musician pianist guitarist violinist "
    "drummer singer dj author poet novelist translator interpreter plumber electrician carpenter mechanic "
    "driver soldier cop officer judge priest pastor imam rabbi librarian diabetic celiac coeliac asthmatic "
    "epileptic insomniac widow widower bachelor twin expat immigrant refugee beginner novice expert amateur "
    "professional polyglot minimalist gamer birder hiker cyclist swimmer climber surfer skier sailor gardener "
    "homeowner tenant landlord pensioner retiree guardian carer caregiver entrepreneur generalist specialist "
    "engineer programmer coder tester manager director lead boss secretary assistant receptionist cashier "
    "waiter waitress bartender firefighter policeman policewoman quant trader broker banker actuary auditor "
    "economist physicist chemist biologist mathematician geologist astronomer historian linguist philosopher "
    "sociologist anthropologist archaeologist statistician designer developer illustrator photographer "
    "filmmaker editor writer copywriter blogger streamer podcaster marketer recruiter salesperson teacher "
    "tutor coach trainer principal headteacher au-pair nanny housewife househusband homemaker technician "
    "operator owl lark vegan-ish teetotaller teetotaler smoker non-smoker undergrad undergraduate graduate "
    "sophomore freshman junior senior beekeeper baker butcher brewer potter woodworker knitter maker hobbyist"
)
NOT_PEOPLE: Final = words(
    "bit little lot fan number matter moment way problem mess newbie wreck fool idiot loser believer winner "
    "beginner-level minute while second hour sucker goner"
)
NATIONALITIES: Final = words(
    "american british english scottish welsh irish german french spanish italian portuguese dutch belgian "
    "swiss austrian polish czech slovak hungarian romanian bulgarian greek turkish russian ukrainian swedish "
    "norwegian danish finnish icelandic estonian latvian lithuanian serbian croatian bosnian slovenian "
    "albanian chinese japanese korean vietnamese thai indonesian malaysian filipino indian pakistani "
    "bangladeshi nepali iranian iraqi israeli palestinian lebanese syrian egyptian moroccan algerian tunisian "
    "nigerian kenyan ethiopian ghanaian south-african brazilian argentinian chilean peruvian colombian "
    "mexican canadian cuban jamaican australian jewish muslim catholic christian hindu buddhist"
)
