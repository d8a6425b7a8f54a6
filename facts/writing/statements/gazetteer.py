"""Well-known names by kind, for slots: tools by category, languages, diets, relations, work.

Only what decides a slot or tells a lasting statement from a passing one belongs here.
"""

from typing import Final

from facts.writing.statements.words import words


def _by_name(groups: dict[str, str]) -> dict[str, str]:
    return {name.strip(): group for group, names in groups.items() for name in names.split(",")}


TOOL_CATEGORY: Final = _by_name(
    {
        "database": "postgres,postgresql,mysql,mariadb,sqlite,mongodb,mongo,oracle,sql server,mssql,dynamodb,cassandra,cockroachdb,"
        "cockroach,firestore,supabase,planetscale,turso,libsql,neon,tidb,vitess,yugabyte,yugabytedb,scylladb,scylla,couchdb,couchbase,"
        "timescale,timescaledb,aurora,amazon aurora,rds,amazon rds,cloud sql,google cloud sql,cosmos db,cosmosdb,azure sql,spanner,"
        "cloud spanner,alloydb,singlestore,influxdb,questdb,rethinkdb,surrealdb,edgedb,gel,firebird,db2,informix,percona,pocketbase,"
        "convex,crunchy bridge,realm,rocksdb,foundationdb,ravendb,arangodb,documentdb,d1,cloudflare d1,oceanbase,polardb",
        "graph_database": "neo4j,dgraph,janusgraph,memgraph,neptune,tigergraph,kuzu",
        "vector_database": "pinecone,weaviate,qdrant,milvus,chroma,chromadb,pgvector,lancedb,vespa,turbopuffer",
        "warehouse": "snowflake,bigquery,redshift,databricks,clickhouse,duckdb,motherduck,synapse,trino,presto,druid,apache druid,"
        "firebolt,starrocks,apache doris,pinot,apache pinot,vertica,teradata,greenplum,microsoft fabric",
        "cache": "redis,valkey,memcached,dragonfly,dragonflydb,keydb,hazelcast,upstash,varnish,garnet",
        "search_index": "elasticsearch,opensearch,solr,apache solr,meilisearch,typesense,algolia,lucene,sphinx,manticore,quickwit",
        "queue": "kafka,apache kafka,rabbitmq,nats,sqs,amazon sqs,sns,pulsar,apache pulsar,redpanda,activemq,zeromq,kinesis,pub/sub,"
        "pubsub,google pub/sub,eventbridge,azure service bus,service bus,celery,sidekiq,bullmq,dramatiq,huey,warpstream,nsq,resque",
        "workflow": "airflow,apache airflow,dagster,prefect,temporal,n8n,zapier,luigi,camunda,argo workflows,kestra,windmill,inngest,"
        "trigger.dev,step functions,dbt,fivetran,airbyte",
        "storage": "s3,amazon s3,minio,r2,cloudflare r2,backblaze,backblaze b2,wasabi,google cloud storage,azure blob storage,ceph",
        "cloud": "aws,amazon web services,azure,microsoft azure,gcp,google cloud,google cloud platform,hetzner,digitalocean,"
        "digital ocean,heroku,fly.io,fly,linode,akamai,vultr,vercel,netlify,cloudflare,cloudflare workers,ovh,ovhcloud,scaleway,"
        "openstack,render,railway,upcloud,exoscale,ionos,oracle cloud,alibaba cloud,ibm cloud,coolify,dokku,proxmox,lambda,aws lambda,"
        "cloud run,app engine,koyeb,northflank,platform.sh,infomaniak,stackit",
        "editor": "vim,neovim,nvim,emacs,doom emacs,spacemacs,vscode,vs code,visual studio code,vscodium,visual studio,intellij,"
        "intellij idea,pycharm,webstorm,phpstorm,clion,rider,rubymine,goland,rustrover,datagrip,sublime,sublime text,zed,cursor,"
        "windsurf,helix,nano,kate,atom,eclipse,xcode,android studio,jetbrains,fleet,textmate,notepad++,bbedit,netbeans,jupyter,"
        "jupyterlab,rstudio,positron,lapce,replit,codespaces,github codespaces,kakoune,gedit,micro,trae,kiro",
        "os": "linux,windows,macos,mac os,debian,ubuntu,fedora,arch,arch linux,nixos,mint,linux mint,freebsd,openbsd,netbsd,android,"
        "ios,chromeos,opensuse,suse,red hat,rhel,alpine,alpine linux,pop os,pop!_os,windows 10,windows 11,manjaro,endeavouros,"
        "elementary os,gentoo,void linux,rocky linux,almalinux,centos,kali,kali linux,asahi,asahi linux,bazzite,steamos,tails,qubes,"
        "grapheneos,lineageos,zorin,cachyos,slackware,raspberry pi os",
        "language.programming": "python,java,javascript,typescript,rust,go,golang,c,c++,c#,ruby,php,kotlin,swift,scala,haskell,elixir,"
        "erlang,clojure,perl,r,julia,lua,dart,zig,ocaml,f#,matlab,cobol,fortran,objective-c,groovy,gleam,nim,crystal,mojo,racket,"
        "scheme,common lisp,lisp,prolog,ada,delphi,pascal,visual basic,vb.net,solidity,roc,odin,elm,purescript,raku,abap,apex,sql",
        "framework": "django,flask,fastapi,rails,ruby on rails,laravel,symfony,spring,spring boot,react,react native,preact,vue,vue.js,"
        "angular,svelte,sveltekit,next.js,nextjs,nuxt,nuxt.js,express,express.js,nestjs,koa,hono,phoenix,liveview,htmx,alpine.js,"
        "pytorch,tensorflow,keras,jax,scikit-learn,flutter,remix,react router,astro,solid,solidjs,qwik,gatsby,ember,backbone,jquery,"
        "litestar,starlette,sanic,tornado,bottle,pyramid,quarkus,micronaut,ktor,blazor,asp.net,.net,.net maui,maui,electron,tauri,"
        "ionic,expo,swiftui,jetpack compose,gin,echo,fiber,actix,axum,rocket,leptos,hanami,sinatra,codeigniter,meteor,streamlit,"
        "gradio,langchain,llamaindex,langgraph,pydantic ai,tanstack start,inertia,livewire,wicket,vaadin",
        "styling": "tailwind,tailwindcss,bootstrap,bulma,material ui,mui,chakra ui,shadcn,sass,styled components,emotion,pico css,daisyui",
        "orm": "sqlalchemy,prisma,drizzle,hibernate,sequelize,typeorm,activerecord,entity framework,dapper,peewee,mikroorm,jooq,diesel,"
        "sqlx,gorm,kysely,tortoise orm,sqlmodel",
        "bundler": "webpack,vite,rollup,esbuild,parcel,turbopack,rspack,rolldown,swc,babel,gulp,grunt,snowpack",
        "test_framework": "pytest,jest,vitest,mocha,cypress,playwright,selenium,junit,rspec,unittest,testng,karma,jasmine,minitest,"
        "phpunit,pest,k6,jmeter,locust,gatling,testcafe,robot framework,appium,cucumber,behave,storybook",
        "linter": "ruff,eslint,prettier,biome,oxlint,black,flake8,pylint,mypy,pyright,basedpyright,rubocop,stylelint,clippy,sonarqube,"
        "golangci-lint,isort,semgrep,codeql,snyk",
        "ci": "github actions,gitlab ci,jenkins,circleci,travis,travis ci,buildkite,teamcity,drone,drone ci,woodpecker,woodpecker ci,"
        "azure pipelines,bitbucket pipelines,argo,argo cd,argocd,flux,fluxcd,tekton,bamboo,semaphore,codefresh,concourse,dagger,"
        "harness,spinnaker,forgejo actions,gitea actions,appveyor,codemagic,bitrise,aws codebuild",
        "forge": "github,gitlab,bitbucket,gitea,forgejo,codeberg,sourcehut,gerrit,gogs,azure repos,phabricator,launchpad",
        "chat": "slack,teams,microsoft teams,ms teams,discord,mattermost,zulip,telegram,signal,whatsapp,matrix,element,rocket.chat,"
        "threema,google chat,irc,wechat,line,viber,imessage,messenger,facebook messenger,skype,twist,campfire,kakaotalk,session,wire,"
        "nextcloud talk,lark,feishu,dingtalk",
        "tracker": "jira,linear,trello,asana,github issues,github projects,gitlab issues,youtrack,redmine,clickup,basecamp,monday.com,"
        "shortcut,bugzilla,todoist,things,things 3,omnifocus,ticktick,azure devops,azure boards,wrike,pivotal tracker,taiga,plane,"
        "height,microsoft planner,microsoft to do,google tasks,apple reminders,any.do,taskwarrior,vikunja,openproject,smartsheet,"
        "teamwork,akiflow,sunsama,superlist",
        "browser": "firefox,chrome,google chrome,chromium,safari,edge,microsoft edge,brave,opera,vivaldi,arc,librewolf,tor browser,zen,"
        "zen browser,orion,duckduckgo browser,floorp,waterfox,samsung internet,dia,comet,ladybird,qutebrowser",
        "shell": "bash,zsh,fish,powershell,nushell,oh my zsh,starship,xonsh",
        "terminal": "iterm,iterm2,alacritty,kitty,wezterm,ghostty,warp,windows terminal,konsole,gnome terminal,hyper,tmux,zellij,putty",
        "design": "figma,sketch,photoshop,illustrator,indesign,canva,affinity,affinity designer,affinity photo,gimp,inkscape,blender,"
        "adobe xd,penpot,framer,krita,procreate,coreldraw,lightroom,darktable,capture one,autocad,fusion 360,solidworks,sketchup,"
        "freecad,onshape,rhino,miro,figjam,excalidraw,invision,zeplin",
        "notes": "obsidian,notion,evernote,onenote,logseq,roam,roam research,bear,apple notes,joplin,org-mode,org mode,google keep,"
        "craft,anytype,capacities,tana,simplenote,standard notes,reflect,mem,upnote,zettlr,trilium,coda,confluence,goodnotes,"
        "notability,drafts,remnote,siyuan,outline,bookstack,amplenote,heptabase",
        "password_manager": "bitwarden,vaultwarden,1password,keepass,keepassxc,lastpass,dashlane,proton pass,enpass,nordpass,keeper,"
        "apple passwords,roboform,icloud keychain",
        "email": "gmail,outlook,thunderbird,protonmail,proton mail,proton,fastmail,apple mail,hey,mutt,neomutt,tutanota,tuta,spark,"
        "superhuman,mailbox.org,posteo,mimestream,airmail,yahoo mail,gmx,web.de,zoho mail,icloud mail,betterbird,evolution,shortwave",
        "calendar": "google calendar,outlook calendar,apple calendar,calendly,fantastical,cal.com,proton calendar,notion calendar,"
        "busycal,savvycal,doodle,reclaim,cron",
        "file_sync": "dropbox,google drive,onedrive,icloud,icloud drive,nextcloud,owncloud,syncthing,box,proton drive,tresorit,seafile,"
        "mega,pcloud,sharepoint,filen",
        "music_player": "spotify,apple music,tidal,deezer,youtube music,winamp,foobar2000,vlc,qobuz,soundcloud,amazon music,pandora,"
        "plexamp,roon,bandcamp,navidrome,jellyfin",
        "daw": "ableton,ableton live,logic pro,reaper,fl studio,bitwig,cubase,pro tools,garageband,reason,ardour,audacity,studio one",
        "video_editor": "premiere,premiere pro,davinci resolve,final cut,final cut pro,after effects,kdenlive,capcut,imovie,shotcut,obs",
        "containers": "docker,podman,kubernetes,k8s,nomad,k3s,openshift,docker swarm,docker compose,rancher,orbstack,colima,lxc,lxd,"
        "incus,eks,gke,aks,ecs,fargate,talos,containerd,microk8s,docker desktop",
        "infrastructure": "terraform,pulumi,ansible,chef,puppet,cloudformation,opentofu,salt,saltstack,crossplane,cdk,aws cdk,bicep,"
        "packer,vagrant,helm,kustomize,terragrunt,nix,cloud-init",
        "package_manager": "npm,yarn,pnpm,pip,poetry,uv,conda,mamba,pixi,pdm,hatch,pipenv,cargo,homebrew,brew,bun,deno,maven,gradle,"
        "composer,bundler,nuget,winget,chocolatey,scoop,apt,dnf,pacman,flatpak,snap,macports,bazel,cmake,meson,sbt,mise,asdf",
        "web_server": "nginx,apache,caddy,traefik,haproxy,envoy,iis,lighttpd,gunicorn,uvicorn,granian,tomcat,jetty,openresty,kong,istio",
        "auth": "auth0,okta,keycloak,clerk,cognito,workos,authentik,zitadel,supabase auth,firebase auth,fusionauth,authelia,entra id,"
        "azure ad,ory,descope,stytch,better auth,nextauth,ping identity,active directory",
        "payments": "stripe,paypal,adyen,braintree,paddle,mollie,klarna,square,lemon squeezy,gocardless,chargebee,recurly,razorpay,"
        "worldpay,sumup,polar",
        "analytics": "google analytics,mixpanel,amplitude,plausible,matomo,posthog,segment,heap,fathom,hotjar,umami,rudderstack,"
        "simple analytics,snowplow,adobe analytics,fullstory",
        "dashboards": "tableau,power bi,looker,looker studio,metabase,superset,apache superset,redash,qlik,hex,mode,lightdash,sigma",
        "crm": "salesforce,hubspot,pipedrive,zoho,zoho crm,dynamics 365,attio,close,copper,odoo,folk,twenty,sugarcrm",
        "helpdesk": "zendesk,intercom,freshdesk,help scout,front,zammad,crisp,servicenow,gorgias,jira service management,plain,chatwoot",
        "accounting": "quickbooks,xero,lexoffice,datev,freshbooks,sage,wave,sevdesk,freeagent,netsuite,sap,pennylane,holded,bexio",
        "cms": "wordpress,drupal,ghost,contentful,strapi,sanity,webflow,wagtail,squarespace,wix,joomla,typo3,payload,directus,"
        "storyblok,prismic,hugo,jekyll,eleventy,11ty,kirby,craft cms,statamic,umbraco,django cms,keystatic,hygraph",
        "shop_system": "shopify,woocommerce,magento,adobe commerce,bigcommerce,prestashop,shopware,saleor,medusa,commercetools,etsy",
        "spreadsheet": "excel,google sheets,libreoffice calc,numbers,airtable,grist,baserow,nocodb,rows,quip",
        "office": "microsoft office,office 365,microsoft 365,google workspace,google docs,libreoffice,onlyoffice,pages,word,"
        "microsoft word,latex,overleaf,typst,scrivener,powerpoint,keynote,google slides,openoffice",
        "meetings": "zoom,google meet,webex,jitsi,facetime,whereby,around,bigbluebutton,gather,tuple,goto meeting,livekit",
        "monitoring": "grafana,prometheus,datadog,new relic,sentry,splunk,zabbix,nagios,kibana,elk,elastic stack,honeycomb,loki,"
        "grafana cloud,cloudwatch,dynatrace,appdynamics,signoz,uptime kuma,better stack,pagerduty,opsgenie,incident.io,rollbar,"
        "bugsnag,glitchtip,opentelemetry,jaeger,checkmk,icinga,victoriametrics,logtail,axiom,graylog,telegraf,highlight",
        "feature_flags": "launchdarkly,unleash,flagsmith,split,configcat,growthbook,statsig,flipt,openfeature",
        "secrets": "vault,hashicorp vault,doppler,infisical,sops,aws secrets manager,sealed secrets,openbao",
        "ai_assistant": "chatgpt,claude,gemini,perplexity,mistral,le chat,copilot,github copilot,microsoft copilot,deepseek,llama,"
        "ollama,lm studio,grok,qwen,claude code,codex,aider,cline,openrouter,kimi,devin,amp,opencode,gpt,openai,anthropic",
        "vpn": "mullvad,nordvpn,protonvpn,proton vpn,expressvpn,wireguard,tailscale,openvpn,surfshark,zerotier,ivpn,headscale,netbird",
        "phone": "iphone,pixel,google pixel,galaxy,fairphone,samsung galaxy,oneplus,xiaomi,nothing phone,huawei,motorola,sony xperia",
        "search_engine": "google,duckduckgo,kagi,bing,ecosia,startpage,brave search,qwant,yandex,baidu,searxng",
        "navigation": "google maps,waze,apple maps,komoot,openstreetmap,osmand,organic maps,here wego,citymapper,magic earth",
        "fitness_app": "strava,garmin connect,runkeeper,nike run club,adidas running,myfitnesspal,peloton,zwift,fitbit,hevy,strong,"
        "trainingpeaks,apple fitness,runna,cronometer,yazio,intervals.icu",
        "streaming": "netflix,disney+,disney plus,hulu,prime video,amazon prime video,hbo max,max,apple tv,apple tv+,paramount+,mubi,"
        "plex,kodi,emby,crunchyroll,youtube,youtube premium",
        "language_app": "duolingo,babbel,anki,memrise,busuu,wanikani,rosetta stone,lingq,pimsleur,bunpro,preply,italki,drops",
        "reader": "kindle,kobo,feedly,inoreader,pocket,instapaper,readwise,readwise reader,goodreads,storygraph,audible,libby,"
        "newsblur,miniflux,netnewswire,tolino,freshrss,wallabag,omnivore,calibre,zotero,mendeley",
        "bank": "n26,revolut,wise,monzo,starling,dkb,ing,comdirect,sparkasse,chime,ally,nubank,bunq,trade republic,tomorrow",
        "budgeting": "ynab,actual budget,monarch,monarch money,firefly iii,gnucash,copilot money,lunch money,finanzguru,mint.com",
        "game_engine": "unity,unreal,unreal engine,godot,gamemaker,bevy,pygame,construct,love2d,defold",
        "data_library": "pandas,polars,numpy,spark,apache spark,pyspark,dask,tidyverse,flink,apache flink,beam,apache beam,ray,modin",
        "vcs": "git,mercurial,svn,subversion,jujutsu,jj,perforce,fossil,sapling,pijul,darcs,cvs,plastic scm",
        "smart_home": "home assistant,homekit,google home,alexa,openhab,smartthings,homey,fhem,iobroker",
    }
)
# Tools whose names are also everyday words: only a capital letter makes them a tool.
ALSO_WORDS: Final = words(
    "ada affinity ally alpine amp amplitude apex apt arc arch argo around astro atom audible aurora axiom "
    "axum backbone bamboo beam bear behave black bootstrap bottle box brave brew bun bundler c caddy campfire "
    "cargo celery chef chime chroma claude clerk clippy close cockroach coda codex comet composer concourse "
    "conda construct convex copilot copper craft crisp cron crystal cucumber cursor d1 dagger dart devin dia "
    "diesel doodle drafts dragonfly drizzle drone drops druid echo eclipse edge electron element elm ember "
    "emotion evolution expo express fathom fiber fish fleet flux fly folk fossil framer front galaxy garnet "
    "gather gel gemini ghost gin go grunt gulp hanami harness hatch heap height helix helm hex hey highlight "
    "honeycomb hugo hyper ing intercom ionic jasmine jest julia kali karma kate keeper keynote kitty kong "
    "ladybird lambda line linear llama locust logic loki looker luigi matrix maven max medusa mega mem meson "
    "messenger meteor micro mint miro mistral mocha mode mojo monarch nano neon neptune nix nomad notion "
    "numbers odin opera oracle orion ory outline packer paddle pages pandora parcel pascal payload peloton "
    "perplexity pest phoenix pinecone pinot pip pixel plain plane plausible plex pocket poetry polar prefect "
    "premiere presto prismic procreate proton pulsar puppet putty pyramid r r2 racket railway rancher ray "
    "realm reaper reason reclaim reflect remix render rhino rider roam rocket roon rows ruby rust safari sage "
    "salt sanity sapling scheme scoop segment semaphore session shortcut sigma signal sinatra sketch snap "
    "snowflake solid spanner spark sphinx split spring sql square starling strong swift synapse taiga tails "
    "tana teams teamwork temporal things tidal tomorrow tornado travis tuple twenty twist unity unleash "
    "unreal uv varnish vault vespa void warp wave windmill windows wire wise word yarn zed zen"
)
# People hold several of these at once; only "switched to" and "mainly" make one value take another's place.
SHARED_CATEGORIES: Final = words(
    "language.programming framework os browser chat cloud design phone search_engine email meetings package_manager music_player "
    "spreadsheet monitoring containers linter orm styling test_framework storage ai_assistant streaming language_app reader bank "
    "data_library office payments workflow notes fitness_app video_editor daw dashboards smart_home queue cache search_index "
    "warehouse vector_database infrastructure web_server file_sync terminal navigation cms shop_system auth game_engine"
)

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
